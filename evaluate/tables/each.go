package tables

import "sync"

// each calls f for 0..n-1, several at the same time, and returns the error of the
// first that fails.
func each(n, jobs int, f func(i int) error) error {
	errs := make([]error, n)
	var wg sync.WaitGroup
	next := make(chan int)
	for range max(jobs, 1) {
		wg.Go(func() {
			for i := range next {
				errs[i] = f(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// group lists the tables of questions in order of first appearance, and for each the
// places of the questions about it.
func group[Q any](questions []Q, table func(*Q) string) (tables []string, of [][]int) {
	place := map[string]int{}
	for i := range questions {
		name := table(&questions[i])
		at, ok := place[name]
		if !ok {
			at = len(tables)
			place[name] = at
			tables, of = append(tables, name), append(of, nil)
		}
		of[at] = append(of[at], i)
	}
	return tables, of
}
