// npm run new:module, new:feature, new:adr, db:new: a start in the shape of the house.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './launch/machine.mjs'

const [kind, name = ''] = process.argv.slice(2)
const title = name.replaceAll('-', ' ')
const pascal = name.replace(/(^|-)(\w)/g, (_all, _dash, letter) => letter.toUpperCase())
const nextNumber = folder =>
  String(Math.max(0, ...readdirSync(path.join(root, folder)).map(file => Number.parseInt(file, 10) || 0)) + 1).padStart(
    4,
    '0',
  )

const plans = {
  module: () => ({
    [`apps/server/src/modules/${name}/index.ts`]: `/** The door of ${title}. */\nexport {}\n`,
    [`apps/server/src/modules/${name}/README.md`]: `# ${name}\n\nOwns:\nDoes not own:\nEvents:\nSpec:\n`,
    [`apps/server/src/modules/${name}/tables.ts`]: `declare module '#platform/db/tables.ts' {\n  interface Tables {}\n}\n\nexport {}\n`,
  }),
  feature: () => ({
    [`apps/web/src/features/${name}/${name}-screen.tsx`]: `/** The screen of ${title}. */\nexport default function ${pascal}Screen() {\n  return <h1>${title}</h1>\n}\n`,
    [`apps/web/src/features/${name}/queries.ts`]: `/** What ${title} asks the server. */\nexport {}\n`,
  }),
  adr: () => ({
    [`docs/decisions/${nextNumber('docs/decisions')}-${name}.md`]: `# ${title}\n\nContext:\n\nOptions (with measured numbers):\n\nDecision:\n\nConsequences:\n\nWould make us reverse it:\n`,
  }),
  migration: () => ({
    [`apps/server/migrations/${nextNumber('apps/server/migrations')}_${name.replaceAll('-', '_')}.sql`]: `-- ${title}\n`,
  }),
}

if (!plans[kind] || !/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error(`Usage: npm run new:${kind ?? 'module'} -- NAME (lower case, with hyphens)`)
  process.exit(2)
}
for (const [file, text] of Object.entries(plans[kind]())) {
  if (existsSync(path.join(root, file))) {
    console.error(`${file} is there already`)
    process.exit(1)
  }
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
  console.log(file)
}
