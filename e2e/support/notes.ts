import { expect, type Page } from '@playwright/test'
import { appUrl, learn } from './session.ts'

/** Longer than the pause after which a change is sealed: each text becomes one change. */
export const PAUSE_MS = 550

export interface NotePlace {
  address: string
  scope: string
}

/** The nth open page activity of the learner's course. */
export async function placeOf(page: Page, n: number): Promise<NotePlace> {
  const { program } = await learn<{ program: { lpId: number } }>(page, 'local_learn_get_dashboard', {})
  const { sections } = await learn<{ sections: { activities: { id: number; type: string; isLocked: boolean }[] }[] }>(
    page,
    'local_learn_get_timeline',
    { programid: program.lpId },
  )
  const open = sections.flatMap(section => section.activities).filter(a => !a.isLocked && a.type === 'page')
  const id = open[n]?.id
  if (id === undefined) throw new Error('the demo institute has too few pages')
  return { address: `${appUrl()}/page-activity/${program.lpId}/page/${id}`, scope: `note:${id}` }
}

export const noteOf = (page: Page) => page.getByRole('tabpanel', { name: /notes/i }).getByRole('textbox')

/** Opens the notes of an activity; they take input once it is known what stands. */
export async function openNote(page: Page, { address }: NotePlace): Promise<void> {
  await page.goto(address)
  await page.getByRole('tab', { name: /notes/i }).click()
  await expect(noteOf(page)).toBeEditable()
}

/** Writes texts one after another, each a change of its own. */
export async function write(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await noteOf(page).fill(text)
    await page.waitForTimeout(PAUSE_MS)
  }
}

/** What the server stored for the scope, one entry for each change. */
export async function storedTexts(page: Page, { scope }: NotePlace): Promise<string[]> {
  const { versions } = await learn<{ versions: { id: string; excerpt: string }[] }>(page, 'local_learn_list_versions', {
    scope,
  })
  return versions.filter(version => version.id.startsWith('e')).map(version => version.excerpt)
}
