import type { ActivityPage } from '@learn/contract/classroom'
import type { JournalOp } from '@learn/contract/journal'
import { vi } from 'vitest'
import { serve } from './fake-server.ts'
import { renderApp, setWindowWidth } from './render-app.tsx'
import { aarav } from './samples.ts'

/** 21 November 2026, 15:00 in India. */
export const NOW_S = 1_795_253_400

const row: ActivityPage['activity'] = {
  id: 3,
  type: 'quiz',
  name: 'Quiz: joins',
  state: 'new',
  completion: 'manual',
  minutes: null,
  leftS: null,
  openAt: null,
  dueAt: NOW_S + 3600,
  closeAt: null,
  indent: 0,
  isLocked: false,
  lockReason: null,
  lockedUntil: null,
  html: null,
}
const locked = { ...row, id: 4, name: 'Later', isLocked: true, lockReason: 'Opens 28 Nov, 2026, 9:00 AM' }

/** The page of an activity, the first of the two of its section. */
export function getPage(change: Partial<ActivityPage['activity']>, content: ActivityPage['content']): ActivityPage {
  const activity = { ...row, ...change }
  return {
    activity,
    introHtml: '',
    updatedAt: NOW_S,
    content,
    course: { id: 2, name: 'SQL for business', progress: { done: 1, total: 9 } },
    section: {
      id: 7,
      number: 3,
      name: 'Joins',
      summaryHtml: '',
      progress: { done: 0, total: 1 },
      isLocked: false,
      lockReason: null,
      lockedUntil: null,
      activities: [activity, locked],
    },
    lesson: { number: 1, of: 2 },
    previous: null,
    next: { id: 9, type: 'page', name: 'The next page' },
    can: { markDone: activity.completion === 'manual' },
    notes: [],
    serverAt: NOW_S,
  }
}

/** What the server says of an activity that was opened. */
export const started = { state: 'started' as const, progress: { done: 0, total: 1 } }
/** What every page of an activity asks. */
export const common = {
  'auth.verifySession': {
    status: 1 as const,
    accesstype: 'Premium' as const,
    isstudent: true,
    user: JSON.stringify(aarav),
  },
  local_learn_record_opening: started,
  local_learn_record_study: { countedS: 0 },
  local_learn_get_quizzes: { courses: [] },
}

/** A learner before a wide window: what the page of an activity asks of a browser. */
export function prepareLesson(): void {
  localStorage.setItem('token', '1')
  localStorage.setItem('user', JSON.stringify({ name: 'A', lastName: 'M', email: 'a@b.test', userid: 7 }))
  setWindowWidth(1440, { isStill: true })
  // jsdom lays nothing out and can't scroll.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('scrollTo', () => undefined)
}

/** The page of an activity that holds this, opened by a learner. `more`: what the server answers to other calls. */
export function openLesson(
  change: Partial<ActivityPage['activity']>,
  content: ActivityPage['content'],
  more: Parameters<typeof serve>[0] = {},
  hash = '',
): void {
  prepareLesson()
  const page = getPage(change, content)
  serve({ ...common, local_learn_get_activity: page, ...more })
  renderApp(`/page-activity/5/${page.activity.type}/${page.activity.id}${hash}`)
}

/** The reply of a server that took every change. */
export const acknowledged = (ops: unknown) => ({
  results: (ops as JournalOp[]).map(({ opId }) => ({ opId, outcome: 'applied' as const })),
  values: (ops as JournalOp[]).map(op => ({ ...op, updatedAt: NOW_S })),
})
