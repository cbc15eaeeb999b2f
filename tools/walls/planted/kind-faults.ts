import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../launch/machine.mjs'
import type { Fault } from './faults.ts'

const modules = 'apps/server/src/modules'

/** Faults of kinds of activity: tools/walls/kinds.ts. */
export const kindFaults: Fault[] = [
  {
    what: 'a module that does something else for a quiz',
    file: `${modules}/home/planted-kind.ts`,
    rule: 'kinds-at-home',
    plant: "export const planted = (activity: { type: string }) => activity.type === 'quiz'\n",
  },
  {
    what: 'a screen that asks whether it is a video',
    file: 'apps/web/src/features/dashboard/planted-kind.tsx',
    rule: 'kinds-at-home',
    plant:
      "export function Planted({ type }: { type: string }) {\n  switch (type) {\n    case 'videofile':\n      return 1\n  }\n  return 2\n}\n",
  },
  {
    what: 'a table of kinds outside their rooms',
    file: `${modules}/home/planted-verbs.ts`,
    rule: 'kinds-at-home',
    plant: "export const VERBS = { scorm: 'Start' }\n",
  },
]

/** Faults of copies: tools/walls/copies.ts. */
export const copyFaults: Fault[] = [
  {
    what: 'a file that was copied and renamed',
    file: `${modules}/home/planted-copy.ts`,
    rule: 'copied-file',
    plant: tree =>
      tree.plant(
        `${modules}/home/planted-copy.ts`,
        readFileSync(path.join(root, 'apps/server/src/modules/quiz/service/tries.ts'), 'utf8')
          .replaceAll('withTries', 'plantedTries')
          .replaceAll('../', '../../quiz/'),
      ),
  },
]
