import { pageJoins } from '../feature/feature.mjs'
import { nextNumber } from '../plan.mjs'

const NO_PAGE = '--no-page'

/** @type {import('../plan.mjs').Generator} */
export const room = {
  usage: `new:module -- NAME [${NO_PAGE}]`,
  oneWord: true,
  options: [NO_PAGE],
  plan({ name, options }) {
    const hasPage = !options.includes(NO_PAGE)
    return {
      name,
      words: { number: nextNumber('apps/server/migrations') },
      folders: ['module/room', ...(hasPage ? ['module/page', 'feature/journey'] : [])],
      joins: [...roomJoins, ...(hasPage ? pageJoins("{ call: 'local_learn_get_$name', params: {} }") : [])],
    }
  },
  next: name => `Its rules stand in apps/server/src/modules/${name}/service.ts; its README waits for its sections.`,
}

/** @type {readonly import('../joined.mjs').Join[]} */
const roomJoins = [
  { file: 'packages/contract/src/domains.ts', line: "import { $nameFunctions } from './$slug/functions.ts'" },
  {
    file: 'packages/contract/src/domains.ts',
    list: 'export const learningFunctions = {',
    line: '  ...$nameFunctions,',
  },
  { file: 'packages/contract/src/error-status.ts', line: "import { $NAME_ERRORS } from './$slug/errors.ts'" },
  { file: 'packages/contract/src/error-status.ts', list: 'export const ERROR_STATUS = {', line: '  ...$NAME_ERRORS,' },
  { file: 'apps/server/src/modules.ts', line: "import { $nameModule } from './modules/$slug/index.ts'" },
  { file: 'apps/server/src/modules.ts', after: 'lessonsModule(parts),', line: '    $nameModule(parts),' },
  // Beside lessons: it stands on the classroom. Who wants to use it from there moves it down.
  { file: 'tools/walls/house.cjs', inside: "'free'", line: "'$slug', " },
  {
    file: 'docs/errors.md',
    after: '| `import/refused`',
    line: "| `$slug/not-found` | 404 | the object does not exist, or is not the caller's to see |",
  },
  { file: 'docs/spec/gaps.md', after: '- [Profile, policies', line: '- [$Words](gaps/$slug.md)' },
]
