import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../launch/machine.mjs'

/** A kind stands in the module of its name when there is one, else among the lessons. */
const hasModule = (/** @type {string} */ name) =>
  existsSync(path.join(root, `apps/server/src/modules/${name}/module.ts`))

/** @type {import('../plan.mjs').Generator} */
export const kind = {
  usage: 'new:kind -- NAME',
  oneWord: true,
  plan: ({ name }) => ({
    name,
    folders: ['kind/files'],
    words: { module: hasModule(name) ? name : 'lessons' },
    joins: [...kindJoins, ...(hasModule(name) ? moduleJoins : lessonsJoins)],
  }),
  next: name =>
    `Begin with what it holds: packages/course/src/content/${name}.ts, then its view beside it in the contract. The compiler leads to the rest.${
      hasModule(name)
        ? ''
        : ` Does it keep something of learners? Then npm run new:module -- ${name} --no-page comes first.`
    }`,
}

/** @type {readonly import('../joined.mjs').Join[]} */
const kindJoins = [
  {
    file: 'packages/contract/src/course/activity-types.ts',
    list: 'export const ACTIVITY_TYPES',
    line: "  '$slug',",
  },
  { file: 'packages/contract/src/kinds.ts', line: "import { $nameView } from './$module/$slug.ts'" },
  { file: 'packages/contract/src/kinds.ts', inside: '  unavailable,\n', line: '  $nameView,\n' },
  {
    file: 'packages/course/src/content/index.ts',
    line: "export { type $NameContent, $nameContent } from './$slug.ts'",
    list: '/**',
  },
  { file: 'apps/web/src/features/kinds/kinds.ts', line: "import { $name } from '#features/$slug/kind.tsx'" },
  { file: 'apps/web/src/features/kinds/kinds.ts', list: 'const KINDS:', line: '  $name,' },
]

/** @type {readonly import('../joined.mjs').Join[]} */
const lessonsJoins = [
  { file: 'apps/server/src/modules/lessons/kinds/index.ts', line: "import { $nameKind } from './$slug.ts'" },
  { file: 'apps/server/src/modules/lessons/kinds/index.ts', list: 'export const lessonKinds', line: '  $nameKind,' },
]

/** @type {readonly import('../joined.mjs').Join[]} */
const moduleJoins = [
  { file: 'apps/server/src/modules/$slug/module.ts', line: "import { $nameKind } from './kinds/$slug.ts'" },
  { file: 'apps/server/src/modules/$slug/module.ts', after: "name: '$slug',", line: '    kinds: [$nameKind],' },
]
