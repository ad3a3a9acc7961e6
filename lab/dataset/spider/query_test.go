package spider

import (
	"strings"
	"testing"
)

// TestParseSQL: how queries are read, written with all parentheses, and their forms.
func TestParseSQL(t *testing.T) {
	for _, c := range []struct {
		sql, want string
		form      Form
	}{
		{"select a from t where b = 'it''s' or c > -5 and not d like '%x%'", "SELECT `a` FROM `t` WHERE ((`b` = 'it''s') OR ((`c` > -5) AND (NOT (`d` LIKE '%x%'))))", Plain},
		{"SELECT COUNT(DISTINCT `a b`) FROM t WHERE x NOT IN (1, 2) AND y IS NOT NULL", "SELECT COUNT(DISTINCT `a b`) FROM `t` WHERE ((NOT (`x` IN (1, 2))) AND (NOT (`y` IS NULL)))", Plain},
		{"SELECT DISTINCT a FROM t;", "SELECT DISTINCT `a` FROM `t`", Plain},
		{"SELECT * FROM t", "SELECT * FROM `t`", Several},
		{"SELECT a - b / 2 + 1, c FROM t WHERE d BETWEEN 1 AND 2.5 AND e != 3", "SELECT ((`a` - (`b` / 2)) + 1), `c` FROM `t` WHERE ((`d` BETWEEN 1 AND 2.5) AND (`e` <> 3))", Several},
		{"SELECT a FROM t ORDER BY b DESC, c ASC LIMIT 3", "SELECT `a` FROM `t` ORDER BY `b` DESC, `c` LIMIT 3", Ordered},
		{"SELECT a FROM t LIMIT 2, 1", "SELECT `a` FROM `t` LIMIT 1 OFFSET 2", Plain},
		{"SELECT a, COUNT(*) FROM t GROUP BY a, b ORDER BY COUNT(*)", "SELECT `a`, COUNT(*) FROM `t` GROUP BY `a`, `b` ORDER BY COUNT(*)", Grouped},
		{"SELECT a FROM t GROUP BY a HAVING AVG(b) >= 2", "SELECT `a` FROM `t` GROUP BY `a` HAVING (AVG(`b`) >= 2)", Filtered},
		{"SELECT a FROM t WHERE b > (SELECT AVG(b) FROM t)", "SELECT `a` FROM `t` WHERE (`b` > (SELECT AVG(`b`) FROM `t`))", Nested},
		{"SELECT COUNT(*) FROM (SELECT a FROM t) AS q", "SELECT COUNT(*) FROM (SELECT `a` FROM `t`) AS `q`", Nested},
		{"SELECT x.a FROM t AS x JOIN t AS y ON x.a = y.b WHERE x.c = 1", "SELECT `x`.`a` FROM `t` AS `x` JOIN `t` AS `y` ON (`x`.`a` = `y`.`b`) WHERE (`x`.`c` = 1)", Plain},
		{"SELECT a FROM t EXCEPT SELECT a FROM t WHERE b = 1 UNION ALL SELECT a FROM t", "SELECT `a` FROM `t` EXCEPT SELECT `a` FROM `t` WHERE (`b` = 1) UNION ALL SELECT `a` FROM `t`", Sets},
	} {
		q, err := ParseSQL(c.sql)
		if err != nil {
			t.Errorf("%s: %v", c.sql, err)
			continue
		}
		if got := q.String(); got != c.want {
			t.Errorf("%s is read as\n%s, want\n%s", c.sql, got, c.want)
		}
		if q.Form() != c.form {
			t.Errorf("%s has the form %v, want %v", c.sql, q.Form(), c.form)
		}
		if again, err := ParseSQL(q.String()); err != nil || again.String() != c.want {
			t.Errorf("%s is read as %v, %v", q, again, err)
		}
	}
}

func TestParseSQLErrors(t *testing.T) {
	for sql, want := range map[string]string{
		"":                            `not read at ""`,
		"SELECT a FROM t WHERE":       `not read at ""`,
		"SELECT a FROM t x y":         `not read at "X"`,
		"SELECT 'a FROM t":            "no closing quote",
		"DELETE FROM t":               `not read at "DELETE"`,
		"SELECT a FROM t LIMIT b":     `not read at "B"`,
		"SELECT a FROM t WHERE b NOT": `not read at ""`,
		"SELECT CASE WHEN 1 END":      `not read at "CASE"`,
		"SELECT - a FROM t":           `not read at "A"`,
	} {
		if q, err := ParseSQL(sql); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, %v, want an error with %s", sql, q, err, want)
		}
	}
}
