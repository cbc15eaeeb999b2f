const { existsSync, readdirSync } = require('node:fs')
const path = require('node:path')
const { serverFloors } = require('./tools/walls/house.cjs')

/** Who may import whom. tools/walls/cruise.mjs runs it and sees that enough was read; docs/architecture.md explains it. */
const M = '^apps/server/src/modules/'
const TEST = '\\.test\\.tsx?$|/access\\.table\\.ts$'
const ROUTES = `${M}.*(^|[/-])routes\\.ts$`
const anyOf = names => `${M}(${names.join('|')})/`
const features = path.join(__dirname, 'apps/web/src/features')
const KINDS_OF_ACTIVITY = readdirSync(features).filter(name => existsSync(path.join(features, name, 'kind.tsx')))
/** Features from the ground up; those that stand in no list are the top floor, islands to each other. */
const FEATURE_FLOORS = [
  ['session', 'rich-text', 'files', 'code'],
  ['auth', 'certificates'],
  ['course'],
  ['article', 'profile', 'marking'],
  KINDS_OF_ACTIVITY,
  ['kinds'],
  ['lesson', 'quizzes', 'notes', 'deck'],
]
/** The folders of shared from the ground up. */
const SHARED_FLOORS = ['lib', 'api', 'updates', 'ui', 'code', 'sheet', 'journal', 'submissions']
/** Domains of the contract that are nobody's own: what all share, the addresses of pages, and how editors save. */
const PLAIN_DOMAINS = ['base', 'pages', 'journal']
const pathOfFloor = floor => `^apps/web/src/features/(${floor.join('|')})/`

const SHEET = '^packages/sheet/src/'
/** The layers of the formula engine, lowest first; a layer imports those before it. */
const SHEET_LAYERS = ['references', 'values', 'parse', 'formats', 'evaluate', 'functions', 'graph', 'workbook']
module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'a cycle has no first file to read',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-cycle-of-types',
      comment: 'ends with a file of those types; a problem that is prepared and what probes it still know each other',
      severity: 'error',
      from: { pathNot: '^packages/grading/src/(copied-down|prepared|probes/)' },
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'an import that resolves to nothing',
      severity: 'error',
      from: {},
      // `?url`: the build takes the file itself and gives its address.
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
    {
      name: 'no-undeclared-dependency',
      comment: 'declare it in the package.json of the package that imports it',
      severity: 'error',
      // What tests, builds and benches are made with is declared once, at the root.
      from: {
        pathNot: `${TEST}|\\.test-kit\\.ts$|^apps/[^/]+/(src/)?testkit/|^apps/(web|studio)/(build/|vite(\\.kit|\\.code|\\.player)?\\.config)|^benches/`,
      },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-bundled'] },
    },
    {
      name: 'packages-know-no-app',
      comment: 'packages are below the apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'contract-is-zod-only',
      comment: 'browser and server meet in shapes, not in code',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: TEST },
      to: { pathNot: '^packages/contract/|node_modules/zod/' },
    },
    {
      name: 'course-is-zod-only',
      comment: 'the model of a course is below every reader and writer of it',
      severity: 'error',
      from: { path: '^packages/course/', pathNot: TEST },
      // What SCORM says of a part has one shape, which the page of a package shows as it is.
      to: { pathNot: '^packages/course/|^packages/contract/src/packages/sequencing\\.ts$|node_modules/zod/' },
    },
    {
      name: 'sheet-is-pure',
      comment: 'the engine runs in the browser, in Node and in workers alike',
      severity: 'error',
      from: { path: '^packages/sheet/src', pathNot: TEST },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'] },
    },
    ...SHEET_LAYERS.slice(0, -1).map((layer, i) => ({
      name: `sheet-${layer}-is-lower`,
      comment: 'the engine is built in layers: ' + SHEET_LAYERS.join(' < '),
      severity: 'error',
      from: { path: `${SHEET}${layer}[/.]`, pathNot: `${TEST}|\\.test-kit\\.ts$` },
      to: { path: `${SHEET}(${SHEET_LAYERS.slice(i + 1).join('|')})[/.]` },
    })),
    {
      name: 'grading-is-pure',
      comment:
        'the same code grades in the browser and on the server: the engine, and of the contract plain data and types',
      severity: 'error',
      from: { path: '^packages/grading/src', pathNot: `${TEST}|\\.test-kit\\.ts$` },
      to: {
        pathNot: '^packages/(grading|sheet)/|^packages/contract/src/(plain|[a-z-]+/plain)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'cas-is-pure',
      comment: 'the same algebra marks in the browser and on the server: nothing but itself',
      severity: 'error',
      from: { path: '^packages/cas/src', pathNot: `${TEST}|\\.test-kit\\.ts$` },
      to: { pathNot: '^packages/cas/src/' },
    },
    {
      name: 'sheet-files-run-everywhere',
      comment: 'files are read in the browser too; only what starts a thread needs Node',
      severity: 'error',
      from: { path: '^packages/sheet-files/src', pathNot: `${TEST}|worker\\.ts$` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'resume-is-pure',
      comment: 'what a resume says is found in the browser too; only reading files needs Node and libraries',
      severity: 'error',
      from: { path: '^packages/resume/src', pathNot: `${TEST}|^packages/resume/src/read/` },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'] },
    },
    {
      name: 'web-and-server-meet-in-contract',
      severity: 'error',
      from: { path: '^apps/(web|studio)/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'web-imports-no-schemas',
      comment: 'schemas weigh 36 KB in the browser: types, and @learn/contract/plain (ADR 3)',
      severity: 'error',
      from: { path: '^apps/(web|studio)/src', pathNot: TEST + '|/testkit/' },
      to: { path: '^packages/contract/src/(?!plain|[a-z-]+/plain)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-knows-no-web',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/(web|studio)/' },
    },
    {
      name: 'studio-shares-parts-only',
      comment:
        'the studio stands on shared, styles and the build of the web app, and on what starts an app: on no screen of learners (ADR 70)',
      severity: 'error',
      from: { path: '^apps/studio/' },
      to: {
        path: '^apps/web/',
        pathNot: [
          '^apps/web/src/shared/',
          '^apps/web/src/app/(query-client\\.ts|toasts\\.tsx|refusals\\.ts|report-error\\.ts|trusted-scripts\\.ts)$',
          '^apps/web/src/testkit/',
          '^apps/web/build/',
        ],
      },
    },
    {
      name: 'web-knows-no-studio',
      comment: 'learners load nothing of the studio',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/studio/' },
    },
    {
      name: 'module-door',
      comment: 'another module is reached through its index.ts only',
      severity: 'error',
      from: { path: `${M}([^/]+)/` },
      to: { path: `${M}[^/]+/`, pathNot: [`${M}$1/`, `${M}[^/]+/index\\.ts$`] },
    },
    {
      name: 'platform-knows-no-module',
      comment: 'platform is what every module stands on',
      severity: 'error',
      from: { path: '^apps/server/src/platform/' },
      to: { path: M },
    },
    {
      name: 'sql-in-repo-only',
      comment: 'a query is written in repo.ts or tables.ts',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: `(repo|repo/[^/]+|tables)\\.ts$|platform/db|${TEST}` },
      to: { path: 'node_modules/(kysely|@electric-sql|pg|pg-boss)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'http-in-routes-only',
      comment: 'rules do not know HTTP: who binds a route is called routes.ts or <topic>-routes.ts',
      severity: 'error',
      from: { path: M, pathNot: `${ROUTES}|${TEST}` },
      to: { path: 'node_modules/(fastify|@fastify)/|platform/http/bind\\.ts$' },
    },
    {
      name: 'routes-do-not-query',
      comment: 'routes call the service',
      severity: 'error',
      from: { path: ROUTES },
      to: { path: '(repo|repo/[^/]+|tables)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'door-gives-no-query',
      comment: 'a door gives what a service says, in the shapes of the product: no query and no row',
      severity: 'error',
      from: { path: `${M}[^/]+/index\\.ts$` },
      to: { path: '(repo|repo/[^/]+|tables)\\.ts$' },
    },
    {
      name: 'module-has-a-floor',
      comment: 'name the module in serverFloors of tools/walls/house.cjs: what it may use follows from its place',
      severity: 'error',
      from: { path: M, pathNot: anyOf(serverFloors.flat()) },
      to: {},
    },
    ...serverFloors.map((names, floor) => ({
      name: `server-floor-${floor}`,
      comment: 'a module uses the doors of lower floors only (serverFloors in tools/walls/house.cjs)',
      severity: 'error',
      from: { path: anyOf(names), pathNot: TEST },
      to: { path: M, pathNot: [`${M}$1/`, ...(floor ? [anyOf(serverFloors.slice(0, floor).flat())] : [])] },
    })),
    {
      name: 'testkit-is-for-tests',
      comment: 'the product never needs the test kit',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: TEST },
      to: { path: '^apps/server/testkit/' },
    },
    {
      name: 'product-knows-no-tool',
      comment: 'journeys, benches and tools look at the product from outside',
      severity: 'error',
      from: { path: '^(apps|packages)/' },
      to: { path: '^(e2e|benches|tools)/' },
    },
    {
      name: 'feature-door',
      comment:
        'another feature is reached through its doors: index.ts, the light ones queries.ts and start.ts, kind.tsx, pages.tsx',
      severity: 'error',
      from: { path: '^apps/web/src/(features/([^/]+)|app)/' },
      to: {
        path: '^apps/web/src/features/[^/]+/',
        pathNot: ['^apps/web/src/features/$2/', '/((index|queries|start)\\.ts|(kind|pages)\\.tsx)$'],
      },
    },
    ...FEATURE_FLOORS.map((floor, index) => ({
      name: `feature-floor-${index}`,
      comment: `${floor.join(', ')} stand below: they know no feature beside or above them`,
      severity: 'error',
      from: { path: `^apps/web/src/features/(${floor.join('|')})/`, pathNot: TEST },
      to: {
        path: '^apps/web/src/features/',
        pathNot: ['^apps/web/src/features/$1/', ...FEATURE_FLOORS.slice(0, index).map(pathOfFloor)],
      },
    })),
    {
      name: 'feature-island',
      comment: 'features of the top floor meet in app/',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: [...FEATURE_FLOORS.map(pathOfFloor), TEST] },
      to: {
        path: '^apps/web/src/features/',
        pathNot: ['^apps/web/src/features/$1/', ...FEATURE_FLOORS.map(pathOfFloor)],
      },
    },
    ...SHARED_FLOORS.map((floor, index) => ({
      name: `shared-order-${floor}`,
      comment: `shared stands in the order ${SHARED_FLOORS.join(' < ')}`,
      severity: 'error',
      from: { path: `^apps/web/src/shared/${floor}/`, pathNot: TEST },
      to: { path: `^apps/web/src/shared/(${['-', ...SHARED_FLOORS.slice(index + 1)].join('|')})/` },
    })),
    {
      name: 'shared-is-lower',
      comment: 'shared knows no feature',
      severity: 'error',
      from: { path: '^apps/web/src/shared/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'shared-has-no-domain',
      comment: `shared knows what all domains share: of the contract ${PLAIN_DOMAINS.join(', ')} and its doors`,
      severity: 'error',
      from: { path: '^apps/web/src/shared/', pathNot: TEST },
      to: { path: `^packages/contract/src/(?!(${PLAIN_DOMAINS.join('|')})/)[a-z-]+/` },
    },
    {
      name: 'parts-stand-in-shared-ui',
      comment: 'a screen takes the parts of shared/ui; the libraries that some are made of are known there only',
      severity: 'error',
      from: { path: '^apps/(web|studio)/src/', pathNot: `^apps/web/src/shared/ui/|${TEST}` },
      to: { path: 'node_modules/(@base-ui/react|react-hook-form|react-day-picker)/' },
    },
    {
      name: 'features-know-no-app',
      comment: 'app composes features, not the reverse',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/app/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Not those of packages: a package that stands in its own dist/ must be seen.
    exclude: { path: '^(?!.*node_modules/).*(^|/)(dist|\\.data|\\.cache)/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
