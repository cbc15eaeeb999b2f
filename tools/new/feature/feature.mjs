/** @type {import('../plan.mjs').Generator} */
export const feature = {
  usage: 'new:feature -- NAME',
  plan: ({ name }) => ({ name, folders: ['feature/files', 'feature/journey'], joins: pageJoins() }),
  next: name =>
    `Its page stands at /${name}: its path, frame and who may open it in packages/contract/src/pages/pages.ts, its entry in the navigation in apps/web/src/app/nav-entries.ts.`,
}

/** Where a page joins. `first`: what its screen asks first, as `first.ts` spells it. @returns {import('../joined.mjs').Join[]} */
export const pageJoins = (first = '') => [
  {
    file: 'packages/contract/src/pages/pages.ts',
    inside: '  unauthorized: page(',
    line: `  $name: page({ path: '/$slug', tree: 'paid', access: 'signed-in', frame: 'home', gate: true }),\n`,
  },
  ...(first
    ? [{ file: 'packages/contract/src/pages/first.ts', inside: '  staff: [', line: `  $name: [${first}],\n` }]
    : []),
  { file: 'apps/web/src/app/screens.ts', line: "import { $namePages } from '#features/$slug/pages.tsx'" },
  {
    file: 'apps/web/src/app/screens.ts',
    inside: '  unauthorized: {',
    line: '  ...$namePages,\n',
  },
]
