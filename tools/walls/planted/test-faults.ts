import type { Fault } from './faults.ts'

const web = 'apps/web/src'

/** Faults of tests: tools/walls/tests.ts. */
export const testFaults: Fault[] = [
  {
    what: 'a journey that types an address',
    file: 'e2e/journeys/planted.spec.ts',
    rule: 'typed-address',
    plant:
      "import { test } from '../support/test.ts'\n\ntest('opens', async ({ page }) => void (await page.goto('/quiz/1')))\n",
  },
  {
    what: 'a journey whose second browser goes on after it',
    file: 'e2e/journeys/planted-left.spec.ts',
    rule: 'journey-leaves-browsers',
    plant: "import { expect, test } from '@playwright/test'\n\ntest('opens', () => expect(1).toBe(1))\n",
  },
  {
    what: 'a test that puts a copy in the place of the navigator',
    file: `${web}/planted-navigator.test.ts`,
    rule: 'copied-navigator',
    plant:
      "import { expect, it, vi } from 'vitest'\n\nit('runs', () => {\n  vi.stubGlobal('navigator', Object.create(navigator))\n  expect(1).toBe(1)\n})\n",
  },
  {
    what: 'a test that keeps the others from running',
    file: `${web}/planted-focus.test.ts`,
    rule: 'focused-test',
    plant: "import { it } from 'vitest'\n\nit.only('runs alone', () => {})\n",
  },
  {
    what: 'a skip that nobody knows of',
    file: `${web}/planted-skip.test.ts`,
    rule: 'unknown-skip',
    plant: "import { it } from 'vitest'\n\nit.skip('does not run', () => {})\n",
  },
  ...[
    "it('a', { skip: true }, () => {})",
    "it('b', ctx => ctx.skip())",
    "it('c', ({ skip }) => skip())",
    "it\n  .skip('d')",
  ].map((skip, n) => ({
    what: `a skip that is written another way (${n + 1})`,
    file: `${web}/planted-skip-${n}.test.ts`,
    rule: 'unknown-skip',
    plant: `import { it } from 'vitest'\n\n${skip}\n`,
  })),
  {
    what: 'a test that asserts nothing',
    file: `${web}/planted-idle.test.ts`,
    rule: 'idle-test',
    plant: "import { it } from 'vitest'\n\nit('runs', () => {\n  JSON.stringify({})\n})\n",
  },
  {
    what: 'a test that replaces code of ours',
    file: `${web}/planted-mock.test.ts`,
    rule: 'own-code-mocked',
    plant:
      "import { expect, it, vi } from 'vitest'\n\nvi.mock('#shared/api/call.ts', () => ({}))\nit('runs', () => expect(1).toBe(1))\n",
  },
  {
    what: 'a limit of waiting that the other tests of a worker get too',
    file: `${web}/planted-limit.test.ts`,
    rule: 'leaking-limit',
    plant: "import { configure } from '@testing-library/react'\n\nconfigure({ asyncUtilTimeout: 5000 })\n",
  },
]
