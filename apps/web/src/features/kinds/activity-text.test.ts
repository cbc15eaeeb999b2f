import { type ActivityRow, activityRow } from '@learn/contract/course'
import { describe, expect, it } from 'vitest'
import { activityStatus, lockText } from '#features/course/index.ts'
import { activityDetail, getKind } from './kinds.ts'

/** 21 November 2026, 15:00 in India. */
const NOW_S = 1_795_253_400
const DAY_S = 86_400

const row = (change: Partial<ActivityRow>): ActivityRow =>
  activityRow.parse({
    id: 1,
    type: 'page',
    name: 'A',
    state: 'new',
    completion: 'auto',
    minutes: null,
    leftS: null,
    openAt: null,
    dueAt: null,
    closeAt: null,
    indent: 0,
    isLocked: false,
    lockReason: null,
    lockedUntil: null,
    html: null,
    ...change,
  })

describe('the line under an activity', () => {
  it.each([
    [{ type: 'page', minutes: 8 }, 'Reading · 8 min'],
    [{ type: 'videofile', minutes: 16 }, 'Video · 16 min'],
    [{ type: 'videofile', minutes: 23, leftS: 830 }, 'Video · 14 of 23 min left'],
    [{ type: 'videofile', minutes: 1, leftS: 62 }, 'Video · 62 s left'],
    [{ type: 'videofile', minutes: 23, leftS: 0 }, 'Video · 23 min'],
    [{ type: 'folder' }, 'Files'],
    [{ type: 'zoomduplicate' }, 'Live class'],
    [{ type: 'other', originType: 'workshop' }, 'Workshop · opens a new window'],
  ] as const)('%j: %s', (change, text) => {
    expect(activityDetail(row(change))).toBe(text)
  })
})

describe('the status of an activity (spec: platform 4)', () => {
  it.each([
    [{ state: 'completed' }, 'Completed'],
    [{ state: 'passed', dueAt: NOW_S }, 'Completed'],
    [{ type: 'quiz', state: 'completed', isHandedIn: true }, 'Not cleared'],
    [{ type: 'quiz', state: 'completed', isHandedIn: true, isAwaitingMarks: true }, 'Waiting for marks'],
    [{ isLocked: true, dueAt: NOW_S }, 'Not available'],
    [{ dueAt: NOW_S + 3600 }, 'Due today'],
    [{ dueAt: NOW_S + 2 * DAY_S }, 'Due on 23 Nov'],
    [{ type: 'quiz', dueAt: NOW_S - DAY_S }, 'Not submitted'],
    [{ dueAt: NOW_S - DAY_S }, 'Was due 20 Nov'],
    [{ closeAt: NOW_S + 3600 }, 'Closes today'],
    [{ closeAt: NOW_S + 2 * DAY_S }, 'Closes on 23 Nov'],
    [{ dueAt: NOW_S + 3600, closeAt: NOW_S + DAY_S }, 'Due today'],
    [{ state: 'started' }, null],
  ] as const)('%j: %s', (change, text) => {
    expect(activityStatus(row(change), NOW_S, getKind(row(change)))).toBe(text)
  })

  it('tells the day a lock opens, else its reason', () => {
    expect(lockText({ lockedUntil: NOW_S + DAY_S, lockReason: 'x' })).toBe('Opens 22 Nov')
    expect(lockText({ lockedUntil: null, lockReason: 'Complete “A” first' })).toBe('Complete “A” first')
  })
})
