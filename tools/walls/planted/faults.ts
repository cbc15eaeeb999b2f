import type { Tree } from './tree.ts'

export interface Fault {
  /** What somebody did, as a person would say it. */
  what: string
  /** The file that must be named, and the rule or message beside it. */
  file: string
  rule: string
  plant: string | ((tree: Tree) => void)
}

const modules = 'apps/server/src/modules'
const web = 'apps/web/src'

/** Faults of imports: tools/walls/cruise.mjs. */
export const wallFaults: Fault[] = [
  {
    what: 'a module reaches into another module',
    file: `${modules}/profile/planted-inside.ts`,
    rule: 'module-door',
    plant: "import { hashPassword } from '../auth/service/password.ts'\nexport const planted = hashPassword\n",
  },
  {
    what: 'a low module uses a higher one',
    file: `${modules}/auth/planted-upwards.ts`,
    rule: 'server-floor-0',
    plant: "import { learningReads } from '../learning/index.ts'\nexport const planted = learningReads\n",
  },
  {
    what: 'modules of one floor use each other',
    file: `${modules}/learning/planted-sideways.ts`,
    rule: 'server-floor-1',
    plant: "import { searchIndex } from '../search/index.ts'\nexport const planted = searchIndex\n",
  },
  {
    what: 'a module that is on no floor',
    file: `${modules}/planted/index.ts`,
    rule: 'module-has-a-floor',
    plant: "export { systemClock } from '#platform/clock.ts'\n",
  },
  {
    what: 'the platform uses a module',
    file: 'apps/server/src/platform/planted-module.ts',
    rule: 'platform-knows-no-module',
    plant: "export { limits } from '../modules/auth/index.ts'\n",
  },
  {
    what: 'a route file that queries, by whatever name it has',
    file: `${modules}/auth/planted-routes.ts`,
    rule: 'routes-do-not-query',
    plant: "export { findUserById } from './repo/users.ts'\n",
  },
  {
    what: 'a door that gives what a repo reads',
    file: `${modules}/planted-door/index.ts`,
    rule: 'door-gives-no-query',
    plant: tree => {
      tree.plant(`${modules}/planted-door/repo.ts`, 'export const planted = 1\n')
      tree.plant(`${modules}/planted-door/index.ts`, "export { planted } from './repo.ts'\n")
    },
  },
  {
    what: 'routes are bound in a file that is not called routes',
    file: `${modules}/auth/planted-binding.ts`,
    rule: 'http-in-routes-only',
    plant: "import type { FastifyInstance } from 'fastify'\nexport type Planted = FastifyInstance\n",
  },
  {
    what: 'a service builds SQL with Kysely',
    file: `${modules}/auth/service/planted-sql.ts`,
    rule: 'sql-in-repo-only',
    plant: "export { sql } from 'kysely'\n",
  },
  {
    what: 'the product uses the test kit',
    file: 'apps/server/src/planted-testkit.ts',
    rule: 'testkit-is-for-tests',
    plant: "export { createFakeClock } from '#testkit/clock.ts'\n",
  },
  {
    what: 'the product uses a tool',
    file: 'apps/server/src/planted-tool.ts',
    rule: 'product-knows-no-tool',
    plant: "export { root } from '../../../tools/launch/machine.mjs'\n",
  },
  {
    what: 'the contract knows the database',
    file: 'packages/contract/src/planted-database.ts',
    rule: 'contract-is-zod-only',
    plant: "export { sql } from 'kysely'\n",
  },
  {
    what: 'the sheet engine reads files',
    file: 'packages/sheet/src/planted-file.ts',
    rule: 'sheet-is-pure',
    plant: "export { readFileSync } from 'node:fs'\n",
  },
  {
    what: 'finding what a resume says unpacks files',
    file: 'packages/resume/src/fields/planted-file.ts',
    rule: 'resume-is-pure',
    plant: "export { fromBuffer } from 'yauzl'\n",
  },
  {
    what: 'a package uses an app',
    file: 'packages/interchange/src/planted-app.ts',
    rule: 'packages-know-no-app',
    plant: "export { systemClock } from '../../../apps/server/src/platform/clock.ts'\n",
  },
  {
    what: 'the web app uses the server',
    file: `${web}/shared/lib/planted-server.ts`,
    rule: 'web-and-server-meet-in-contract',
    plant: "export { systemClock } from '../../../../server/src/platform/clock.ts'\n",
  },
  {
    what: 'the studio uses a screen of learners',
    file: 'apps/studio/src/home/planted-screen.ts',
    rule: 'studio-shares-parts-only',
    plant: "export * from '../../../web/src/features/session/identifier.ts'\n",
  },
  {
    what: 'the web app uses the studio',
    file: `${web}/app/planted-studio.ts`,
    rule: 'web-knows-no-studio',
    plant: "export * from '../../../studio/src/app/message-screens.tsx'\n",
  },
  {
    what: 'the browser loads schemas',
    file: `${web}/shared/lib/planted-schemas.ts`,
    rule: 'web-imports-no-schemas',
    plant: "export { learningFunctions } from '@learn/contract'\n",
  },
  {
    what: 'a feature uses the inside of another',
    file: `${web}/features/dashboard/planted-feature.ts`,
    rule: 'feature-island',
    plant: "export * from '../staff/staff-screen.tsx'\n",
  },
  {
    what: 'shared uses a feature',
    file: `${web}/shared/lib/planted-feature.ts`,
    rule: 'shared-is-lower',
    plant: "export * from '../../features/session/identifier.ts'\n",
  },
  {
    what: 'a quiz rule in shared/lib used by a feature',
    file: `${web}/shared/lib/planted-pass-mark.ts`,
    rule: 'shared-is-for-many',
    plant(tree) {
      tree.plant(
        `${web}/shared/lib/planted-pass-mark.ts`,
        'export const isPassed = (scorePct: number, passPct: number): boolean => scorePct >= passPct\n',
      )
      tree.plant(
        `${web}/features/quiz/planted-result.ts`,
        "import { isPassed } from '#shared/lib/planted-pass-mark.ts'\nexport const planted = isPassed(60, 40)\n",
      )
    },
  },
  {
    what: 'a shape of a domain in shared',
    file: `${web}/shared/ui/planted-domain.ts`,
    rule: 'shared-has-no-domain',
    plant: "import type { ActivityPage } from '@learn/contract/classroom'\nexport type Planted = ActivityPage\n",
  },
  {
    what: 'a screen makes a part of its own of a library',
    file: `${web}/features/dashboard/planted-part.ts`,
    rule: 'parts-stand-in-shared-ui',
    plant: "export { Dialog } from '@base-ui/react/dialog'\n",
  },
  {
    what: 'a feature uses the app',
    file: `${web}/features/dashboard/planted-app.ts`,
    rule: 'features-know-no-app',
    plant: "export * from '../../app/screens.ts'\n",
  },
  {
    what: 'a package that nobody declared',
    file: `${web}/shared/lib/planted-package.ts`,
    rule: 'no-undeclared-dependency',
    plant: "export { default as pg } from 'pg'\n",
  },
  {
    what: 'an import of nothing',
    file: `${web}/shared/lib/planted-nothing.ts`,
    rule: 'no-unresolved',
    plant: "export { nothing } from './there-is-no-such-file.ts'\n",
  },
  {
    what: 'two files that need each other',
    file: `${web}/shared/lib/planted-egg.ts`,
    rule: 'no-cycle',
    plant(tree) {
      tree.plant(
        `${web}/shared/lib/planted-egg.ts`,
        "import { hen } from './planted-hen.ts'\nexport const egg = () => hen\n",
      )
      tree.plant(
        `${web}/shared/lib/planted-hen.ts`,
        "import { egg } from './planted-egg.ts'\nexport const hen = () => egg\n",
      )
    },
  },
  {
    what: 'two files that need the types of each other',
    file: 'packages/brand/src/planted-left.ts',
    rule: 'no-cycle-of-types',
    plant(tree) {
      const half = (name: string, other: string) =>
        `import type { ${other} } from './planted-${other.toLowerCase()}.ts'\nexport interface ${name} {\n  other: ${other} | null\n}\n`
      tree.plant('packages/brand/src/planted-left.ts', half('Left', 'Right'))
      tree.plant('packages/brand/src/planted-right.ts', half('Right', 'Left'))
    },
  },
  {
    what: 'a cruise that reads less than stands there',
    file: 'in benches',
    rule: 'enough-was-read',
    plant: tree => tree.change('.dependency-cruiser.cjs', text => text.replace('(^|/)(dist|', '(^|/)(benches|dist|')),
  },
]

/** Faults of documents: tools/docs/check.ts. */
export const docFaults: Fault[] = [
  {
    what: 'an error code without a line in the documents',
    file: 'docs/errors.md',
    rule: 'learning/not-found (404) is not listed so',
    plant: tree => tree.change('docs/errors.md', text => text.replace(/^\| `learning\/not-found`.*\n/m, '')),
  },
  {
    what: 'a link that leads nowhere',
    file: 'docs/planted.md',
    rule: 'no-such-page.md is gone',
    plant: '# Planted\n\n[There](no-such-page.md)\n',
  },
  {
    what: 'a decision that cannot be reversed',
    file: 'docs/decisions/9999-planted.md',
    rule: 'does not say what would make us reverse it',
    plant: '# Planted\n\nDecision: so.\n',
  },
  {
    what: 'a row of the gaps that nobody can scan',
    file: 'docs/spec/gaps/planted-row.md',
    rule: 'a row longer than 160 characters',
    plant: `# Planted\n\n## What is missing\n\n- ${'long '.repeat(40)}\n`,
  },
  {
    what: 'gaps that do not begin with what is missing',
    file: 'docs/spec/gaps/planted-order.md',
    rule: 'does not begin with what is missing',
    plant: '# Planted\n\n## What we chose\n\n## What is missing\n',
  },
]

/** Faults of types: the type check of the place that they stand in. */
export const typeFaults: (Fault & { place: string })[] = [
  {
    place: 'apps/server',
    what: 'a query in a service, on the handle that it holds',
    file: `${modules}/profile/planted-query.ts`,
    rule: 'TS2349',
    plant:
      "import type { Db } from '#platform/db/tables.ts'\n\nexport const planted = (db: Db): unknown => db.selectFrom('profile_policy')\n",
  },
  ...['tools', 'e2e'].map(place => ({
    place,
    what: `a number that is a text in ${place}`,
    file: `${place}/planted-type.ts`,
    rule: 'TS2322',
    plant: "export const planted: number = 'text'\n",
  })),
]

/** Faults that nothing uses: knip. */
export const deadFaults: Fault[] = [
  {
    what: 'an export that nobody imports',
    file: 'apps/server/src/platform/clock.ts',
    rule: 'plantedExport',
    plant: tree =>
      tree.change('apps/server/src/platform/clock.ts', text => `${text}\nexport const plantedExport = 1\n`),
  },
  {
    what: 'a file that nobody imports',
    file: `${web}/shared/lib/planted-unused.ts`,
    rule: '',
    plant: 'export const planted = 1\n',
  },
]

/** Faults that only the words of a line tell: tools/walls/words.ts. */
export const wordFaults: Fault[] = [
  ...[
    "import type { Caller } from '#platform/http/caller.ts'\nexport const planted = (caller: Caller) => caller.isStudent\n",
    "import { kindOfAccount } from '#platform/policy.ts'\nexport const planted = kindOfAccount({ isStudent: true })\n",
    "import type { Caller } from '#platform/http/caller.ts'\nexport function planted(caller: Caller) {\n  const { accessType } = caller\n  return accessType\n}\n",
  ].map((plant, n) => ({
    what: `who may is decided beside the policy (${n + 1})`,
    file: `${modules}/home/planted-role-${n}.ts`,
    rule: 'who-may-is-policy',
    plant,
  })),
  ...[
    'export const Planted = () => <div role="button" tabIndex={0} />\n',
    "import { createElement } from 'react'\nexport const Planted = () => createElement('button')\n",
  ].map((plant, n) => ({
    what: `a control that is none of shared/ui (${n + 1})`,
    file: `${web}/features/dashboard/planted-control-${n}.tsx`,
    rule: 'control-by-role',
    plant,
  })),
  {
    what: 'a cast that believes anything',
    file: `${modules}/profile/planted-cast.ts`,
    rule: 'cast-through-unknown',
    plant: 'export const planted = (given: object) => given as unknown as string\n',
  },
  {
    what: 'a call past the contract',
    file: `${web}/features/dashboard/planted-call.ts`,
    rule: 'calls-by-name',
    plant: "export const planted = () => fetch('/api/auth/time')\n",
  },
  {
    what: 'a reply in the cache of another feature',
    file: `${web}/features/notes/planted-key.ts`,
    rule: 'keys-of-their-feature',
    plant:
      "import type { QueryClient } from '@tanstack/react-query'\n\nexport const planted = (client: QueryClient) => client.setQueryData(['dashboard'], null)\n",
  },
]

/** Faults of names: tools/walls/names.ts. */
export const nameFaults: Fault[] = [
  {
    what: 'a participle as the name of an export',
    file: `${modules}/home/planted-export.ts`,
    rule: 'name-of-the-field',
    plant: 'export const plantedKept = 1\n',
  },
  {
    what: 'a participle as the name of a file',
    file: `${web}/shared/lib/told-planted.ts`,
    rule: 'name-of-the-field',
    plant: 'export const planted = 1\n',
  },
  {
    what: 'a function without a verb',
    file: 'packages/questions/src/planted-of.ts',
    rule: 'name-of-the-field',
    plant: 'export const plantedTextOf = (text: string) => text\n',
  },
  {
    what: 'a listed name that is gone',
    file: 'tools/walls/known-names.txt',
    rule: 'list-shrinks',
    plant: tree => tree.change('tools/walls/known-names.txt', list => `${list}packages/questions plantedGoneOf\n`),
  },
]
