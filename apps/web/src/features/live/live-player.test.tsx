import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NOW_S, openLesson } from '#testkit/lesson.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The page of a class that began so many minutes ago. */
const open = (minutesAgo: number | null, joinUrl: string | null = null, minutes: number | null = 90) =>
  openLesson(
    { type: 'zoom', name: 'Ranking', minutes, openAt: minutesAgo === null ? null : NOW_S - minutesAgo * 60 },
    { kind: 'live', teachers: ['Neha Kulkarni'], joinUrl },
  )

describe('the page of a class', () => {
  it('that is on tells when it began, until when it is and who teaches', async () => {
    open(12)
    expect((await screen.findByText('Began')).nextElementSibling?.textContent).toContain('2:48 PM')
    expect(screen.getByText('Lasts').nextElementSibling?.textContent).toBe('1 h 30 min, until 4:18 PM')
    expect(screen.getByText('With').nextElementSibling?.textContent).toBe('Neha Kulkarni')
    expect(screen.getByText(/your institute sends it before the class/)).toBeTruthy()
    expect(screen.queryByText(/not available in this version/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
  })

  it('has the way in while it is on, where one is kept', async () => {
    open(12, 'https://meet.example.org/j/1')
    const link = await screen.findByRole('link', { name: /Join the class/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://meet.example.org/j/1', '_blank'])
  })

  it('whose length is not known names no end, and is on for two hours', async () => {
    open(100, null, null)
    expect(await screen.findByText(/The class is on/)).toBeTruthy()
    expect(screen.queryByText('Lasts')).toBeNull()
  })

  it('that is over tells of the recording, and no longer leads in', async () => {
    open(90, 'https://meet.example.org/j/1')
    expect(await screen.findByText(/the recording appears in this module/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Join the class/ })).toBeNull()
  })

  it('without a date says so', async () => {
    open(null)
    expect(await screen.findByText(/The date of this class is not set yet/)).toBeTruthy()
  })
})
