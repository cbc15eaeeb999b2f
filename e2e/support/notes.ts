import { expect, type Page } from '@playwright/test'
import { appUrl, learn } from './session.ts'

/** Longer than the pause after which a change is sealed: each text becomes one change. */
export const PAUSE_MS = 550

export interface NotePlace {
  address: string
  scope: string
}

interface Row {
  id: number
  type: string
  isLocked: boolean
  completion: string
}

/** The activities that are open to the learner who is signed in, and the program. */
async function openRows(page: Page): Promise<{ programId: number; rows: Row[] }> {
  const { program } = await learn<{ program: { lpId: number } }>(page, 'local_learn_get_dashboard', {})
  const { sections } = await learn<{ sections: { activities: Row[] }[] }>(page, 'local_learn_get_timeline', {
    programid: program.lpId,
  })
  return { programId: program.lpId, rows: sections.flatMap(section => section.activities).filter(row => !row.isLocked) }
}

/** The nth open page activity of the learner's course. */
export async function readPlace(page: Page, n: number): Promise<NotePlace> {
  const { programId, rows } = await openRows(page)
  const id = rows.filter(({ type }) => type === 'page')[n]?.id
  if (id === undefined) throw new Error('the demo institute has too few pages')
  return { address: `${appUrl()}/page-activity/${programId}/page/${id}`, scope: `note:${id}` }
}

/** An open activity that learners complete by hand. */
export async function readByHand(page: Page): Promise<{ address: string }> {
  const { programId, rows } = await openRows(page)
  const row = rows.find(({ completion, type }) => completion === 'manual' && type !== 'label')
  if (!row) throw new Error('the demo institute has nothing that is completed by hand')
  return { address: `${appUrl()}/page-activity/${programId}/${row.type}/${row.id}` }
}

export const getNote = (page: Page) => page.getByRole('tabpanel', { name: /notes/i }).getByRole('textbox')

/** Opens the notes of an activity; they take input once it is known what stands. */
export async function openNote(page: Page, { address }: NotePlace): Promise<void> {
  await page.goto(address)
  await page.getByRole('tab', { name: /notes/i }).click()
  await expect(getNote(page)).toBeEditable()
}

/** Writes texts one after another, each a change of its own. */
export async function write(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await getNote(page).fill(text)
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
