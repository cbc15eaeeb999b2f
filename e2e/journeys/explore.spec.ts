import { explore } from '../support/explore/explore.ts'
import { SITUATIONS } from '../support/explore/situations.ts'
import { watch } from '../support/explore/watch.ts'
import { expect, test } from '../support/test.ts'

/** Another seed walks in another order: `EXPLORE_SEED=7 npm run e2e -- explore`. */
const seed = Number(process.env.EXPLORE_SEED ?? 2)
const isWhole = Boolean(process.env.TEST_ALL)
/** Of each situation; a walk also ends where nothing new is left to press. */
const seconds = Number(process.env.EXPLORE_SECONDS ?? (isWhole ? 60 : 20))

// Each is of its own people: two walk at once.
test.describe.configure({ mode: 'parallel' })

for (const { name, isShort, prepare } of SITUATIONS)
  test(`whoever follows every link finds no fault · ${name}${isShort ? '' : ' @long'}`, async ({ page, context }) => {
    test.setTimeout(seconds * 1000 + 120_000)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    page.on('dialog', dialog => void dialog.dismiss())
    const watching = watch(page)
    const more = await prepare(page, context)
    watching.takeFaults()
    const { faults, steps, pages } = await explore(page, { watch: watching, seed, budgetMs: seconds * 1000, ...more })
    const repeat = `EXPLORE_SEED=${seed} EXPLORE_SECONDS=${seconds} npm run e2e -- explore --grep "${name}"`
    expect(steps, 'the walk leads somewhere').toBeGreaterThan(5)
    process.stdout.write(`${name}: ${steps} steps · ${pages.join(' ')}\n`)
    expect(
      faults.map(({ text, trail }) => `${text}\n    ${trail.join('\n    ')}`),
      `repeat with: ${repeat}`,
    ).toEqual([])
  })
