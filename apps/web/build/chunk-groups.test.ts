import { describe, expect, it } from 'vitest'
import { chunkName, type Importers } from './chunk-groups.ts'

const WEB = '/app/apps/web/src'
const PAGES = `${WEB}/features/forum/pages.tsx`
/** A screen, a frame or a player: a list imports it lazily. */
const start: Importers = { importers: [], dynamicImporters: [PAGES], importedIds: [] }
const importedBy = (...importers: string[]): Importers => ({ importers, dynamicImporters: [], importedIds: [] })

const SIGN_IN = `${WEB}/features/auth/login-screen.tsx`
const HOME = `${WEB}/features/dashboard/dashboard-screen.tsx`
const LESSON = `${WEB}/features/classroom/activity-screen.tsx`
const FORUM = `${WEB}/features/forum/forums-screen.tsx`
const THREAD = `${WEB}/features/forum/thread/thread-screen.tsx`
const DIALOG = `${WEB}/features/forum/reason-dialog.tsx`

const modules: Record<string, Importers> = {
  [SIGN_IN]: start,
  [HOME]: start,
  [LESSON]: start,
  [FORUM]: start,
  [THREAD]: start,
  [DIALOG]: { importers: [], dynamicImporters: [THREAD], importedIds: [] },
}
const nameOf = (id: string, ...importers: string[]): string | null =>
  chunkName(id, at => (at === id ? importedBy(...importers) : (modules[at] ?? null)))

describe('the file that a module belongs to', () => {
  it('is that of the page where one page needs it', () => {
    expect(chunkName(FORUM, id => modules[id] ?? null)).toBe('forum-forums-screen')
    expect(nameOf(`${WEB}/features/forum/row.tsx`, THREAD)).toBe('forum-thread-thread-screen')
    expect(nameOf('/app/node_modules/zod/index.js', THREAD)).toBe('forum-thread-thread-screen')
  })

  it.each([
    [`${WEB}/features/forum/row.tsx`, 'forum'],
    [`${WEB}/shared/ui/table.tsx`, 'ui'],
    [`${WEB}/shared/journal/machine/state.ts`, 'journal'],
    [`${WEB}/app/content-frame.tsx`, 'shell'],
    ['/app/packages/contract/src/forum/constants.ts', 'contract-forum'],
    ['/app/packages/questions/src/points.ts', 'questions'],
    ['/app/node_modules/zod/v4/core.js', 'zod'],
    ['/app/node_modules/@base-ui/react/menu.js', 'base-ui'],
    ['C:\\app\\apps\\web\\src\\features\\forum\\row.tsx', 'forum'],
  ])('is that of its place where several pages need it: %s', (id, name) => {
    expect(nameOf(id, FORUM, THREAD)).toBe(name)
  })

  it.each([
    [SIGN_IN, 'sign-in'],
    [HOME, 'home'],
    [LESSON, 'lesson'],
  ])('is that of the first page of a visit that needs it: %s', (page, name) => {
    expect(nameOf(`${WEB}/features/course/text.ts`, page, FORUM)).toBe(name)
    expect(nameOf(`${WEB}/shared/ui/card.tsx`, page, FORUM)).toBe(`${name}-ui`)
  })

  it('is its own where it is large in a lesson and other pages need it too', () => {
    expect(nameOf('/app/node_modules/dompurify/purify.js', LESSON, FORUM)).toBe('dompurify')
    expect(nameOf(`${WEB}/shared/journal/op.ts`, LESSON, FORUM)).toBe('journal')
  })

  it('is apart where a feature or a part of `shared` stands on what is large, by whatever way', () => {
    const [frame, confirm, retry] = ['ui/dialog.tsx', 'ui/confirm.tsx', 'submissions/retry.ts'].map(
      name => `${WEB}/shared/${name}`,
    ) as [string, string, string]
    const imports: Record<string, string[]> = {
      [frame]: ['/app/node_modules/@base-ui/react/dialog.js'],
      [confirm]: [frame],
      [retry]: [`${WEB}/shared/journal/keeper.ts`],
      [`${WEB}/shared/both.tsx`]: [retry, confirm],
      [`${WEB}/shared/ui/form/form.tsx`]: ['/app/node_modules/react-hook-form/dist/index.js'],
      [`${WEB}/features/forum/row.tsx`]: [],
      [`${WEB}/features/forum/composer.tsx`]: [retry, '/app/node_modules/dompurify/dist/purify.js'],
    }
    const name = (id: string) =>
      chunkName(id, at =>
        at in imports ? { ...importedBy(FORUM, THREAD), importedIds: imports[at] ?? [] } : (modules[at] ?? null),
      )
    expect(Object.keys(imports).map(name)).toEqual([
      'ui-dialog',
      'ui-dialog',
      'ui-journal',
      'ui-dialog-journal',
      'ui-form',
      'forum',
      'forum-large',
    ])
  })

  it('is none of every lesson where it reads formulas', () => {
    expect(nameOf('/app/packages/contract/src/course/formulas.ts', LESSON, FORUM)).toBe('contract-course')
  })

  it('is that of the page, or of a first visit, for an icon too, and one for all others that several pages need', () => {
    const icon = '/app/node_modules/lucide-react/dist/esm/icons/check.mjs'
    expect(nameOf(icon, THREAD)).toBe('forum-thread-thread-screen')
    expect(nameOf(icon, SIGN_IN, FORUM)).toBe('sign-in-ui')
    expect(nameOf(icon, FORUM, THREAD)).toBe('icons')
  })

  it('is chosen by the bundler where only a dialog needs it', () => {
    expect(nameOf(`${WEB}/features/forum/reasons.ts`, DIALOG)).toBeNull()
  })
})
