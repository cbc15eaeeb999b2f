import type { Fault } from './faults.ts'

const modules = 'apps/server/src/modules'

/** A route of the free module, with the `config` of a route. */
const rawRoute =
  (config: string): Fault['plant'] =>
  tree => {
    tree.plant(
      `${modules}/free/planted-routes.ts`,
      `import type { FastifyInstance } from 'fastify'

export const plantedRoutes = (app: FastifyInstance) =>
  void app.get('/api/auth/learners.csv', ${config}, async () => 'phones')
`,
    )
    tree.change(`${modules}/free/module.ts`, text =>
      text
        .replace('functions: freeFunctions(parts)', 'functions: freeFunctions(parts), routes: plantedRoutes')
        .replace(/^/, "import { plantedRoutes } from './planted-routes.ts'\n"),
    )
  }

/** Faults that the server tests see, in one run of `seeingTests`. */
export const servedFaults: Fault[] = [
  {
    what: 'a raw route that no row of the matrix names',
    file: '/api/auth/learners.csv',
    rule: 'signed-in',
    plant: rawRoute("{ config: { access: 'signed-in' } }"),
  },
  {
    what: 'an access that nothing enforces',
    file: 'src/platform/http/access.test.ts',
    rule: 'keeps to its access without asking the handler',
    plant: tree =>
      tree.change('apps/server/src/platform/http/app.ts', text =>
        text.replace("'signed-in': request => request.requireCaller()", "'signed-in': () => undefined"),
      ),
  },
  {
    what: 'a journal scope that opens to everybody',
    file: 'src/authorisation.test.ts',
    rule: 'the journal of note > opens to another learner as its row says',
    plant: tree =>
      tree.change(`${modules}/classroom/service/notes.ts`, text =>
        text.replace('await openActivityOfScope(parts, caller, id)', '{ activity: { id: Number(id) } }'),
      ),
  },
  {
    what: 'a function that no row of the matrix names',
    file: 'local_learn_search_program',
    rule: 'search: ',
    plant: tree =>
      tree.change(`${modules}/search/access.table.ts`, text =>
        text.replace(/^ +local_learn_search_program: .*\n/m, ''),
      ),
  },
  {
    what: 'a column that no migration makes',
    file: 'planted_column',
    rule: 'string',
    plant: tree =>
      tree.change(`${modules}/profile/tables.ts`, text =>
        text.replace('  title: string\n', '  title: string\n  planted_column: string\n'),
      ),
  },
]
export const seeingTests = [
  'src/authorisation.test.ts',
  'src/platform/db/tables.test.ts',
  'src/platform/http/access.test.ts',
]

/** Faults with which the product does not start: any test that composes it says why. */
export const bootFaults: Fault[] = [
  {
    what: 'a raw route that says no access',
    file: 'GET /api/auth/learners.csv',
    rule: 'has no access that is known here',
    plant: rawRoute('{}'),
  },
  {
    what: 'two modules that give one name',
    file: 'two modules give the function local_learn_search: search and free',
    rule: '',
    plant: tree =>
      tree.change(`${modules}/free/module.ts`, text =>
        text.replace(
          'freeFunctions(parts)',
          '{ ...freeFunctions(parts), local_learn_search: async () => ({}) as never }',
        ),
      ),
  },
]
export const bootingTest = 'src/platform/module.test.ts'
