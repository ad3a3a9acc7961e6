# semtree: `make help` lists the targets, `make -C lab help` those that measure and train.

GO         ?= go
NPM        ?= npm
ADDR       ?= localhost:8080
DATA       ?= $(or $(SEMTREE_DATA),../shared/data)
FUZZTIME   ?= 10s
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

.PHONY: FORCE help demo build wasm site package test ci thorough test-go test-long test-race test-wasm test-frontend browser-test engines check check-cross fmt bench fuzz size clean
.DEFAULT_GOAL := help

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(firstword $(MAKEFILE_LIST)) | sed -E 's/:.*## /\t/' | expand -t 16

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
NATIVE_ENOUGH = %/wasm %/table/schema %/table/ask %/table/ask/correct %/table/suggest %/table/sql %/table/naming %/table/knowledge %/table/view %/table/xlsx %/lexicon %/english \
	%/internal/textfile %/internal/wording %/internal/numeral %/internal/jsontext %/internal/buffer %/answer %/protocol

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

browser-test: node_modules engines package build build/bin/testreport ## ask the page, and the installed package, in headless Chromium
	TOOL=$(CURDIR)/build/semtree $(call KEEP_TESTS,browser) $(NPM) run --silent browser-test

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
	$(GO) run ./lab/bench/score -data $(DATA) -out doc/results native

fuzz: ## fuzz every reader for FUZZTIME (10s) each
	@GO=$(GO) .ci/fuzz $(FUZZTIME)

FORCE:

size: wasm ## what visitors load, and what each package has of it; fails if it is more than tools/site/sizes.go allows
	$(GO) run ./tools/site -sizes build/site

clean: ## remove what was built
	rm -rf build
