module github.com/kljensen/snowball

go 1.25.0
