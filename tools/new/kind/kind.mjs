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
    joins: [...kindJoins, ...(hasModule(name) ? moduleJoins : [])],
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
  { file: 'packages/contract/src/kinds.ts', line: "import { $nameView } from './$module/$slug.ts'" },
  { file: 'packages/contract/src/kinds.ts', list: 'const KINDS', line: '  $slug: $nameView,' },
  { file: 'apps/web/src/features/kinds/kinds.ts', line: "import { $name } from '#features/$slug/kind.tsx'" },
  { file: 'apps/web/src/features/kinds/kinds.ts', list: 'const KINDS:', line: '  $name,' },
]

/**
 * Where a module keeps its kinds by a list of its own; the lessons find theirs in their folder.
 * @type {readonly import('../joined.mjs').Join[]} */
const moduleJoins = [
  { file: 'apps/server/src/modules/$slug/module.ts', line: "import { kind } from './kinds/$slug.ts'" },
  { file: 'apps/server/src/modules/$slug/module.ts', after: "name: '$slug',", line: '    kinds: [kind],' },
]
