import type { Certificate } from '@learn/contract/certificates'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault, serve } from '#testkit/fake-server.ts'
import { press, type } from '#testkit/form.ts'
import { renderApp, setWindowWidth } from '#testkit/render-app.tsx'

const AT = Date.parse('2026-11-21T18:30:00+05:30') / 1000
const CODE = '7K4M-92QX-H3TD'
const session = { 'auth.verifySession': { status: 1 as const } }
const certificate = (change: Partial<Certificate> = {}): Certificate => ({
  id: 1,
  code: CODE,
  courseId: 11,
  course: 'Interest and EMIs',
  holder: 'Riya Das',
  lessons: 6,
  gradePct: 81.5,
  issuedAt: AT,
  state: 'valid',
  withdrawnAt: null,
  isPublic: true,
  showsGrade: false,
  publicUrl: `https://learn.test/verify/${CODE}`,
  linkedInUrl: 'https://www.linkedin.com/profile/add?x',
  correctedName: null,
  ...change,
})
const verified = {
  code: CODE,
  state: 'valid' as const,
  holder: 'Riya Das',
  course: 'Interest and EMIs',
  lessons: 6,
  gradePct: null,
  issuedAt: AT,
  withdrawnAt: null,
  checkedAt: AT,
}

beforeEach(() => {
  localStorage.clear()
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the certificates of a learner', () => {
  beforeEach(() => localStorage.setItem('token', '1'))

  it('says how to get one while there is none', async () => {
    serve({ ...session, local_learn_get_certificates: { items: [], underway: [], serverAt: AT } })
    renderApp('/certificates')
    await screen.findByText(/No certificates yet/)
    expect(screen.getByRole('link', { name: 'Browse free courses' }).getAttribute('href')).toBe('/free')
  })

  it('that can still be earned say what is missing, and lead to their course', async () => {
    const missing = { lessons: 1, gradePct: 60, gradeNowPct: 54.5, attendancePct: 75, attendanceNowPct: null }
    serve({
      ...session,
      local_learn_get_certificates: {
        items: [],
        underway: [
          { courseId: 11, course: 'Interest and EMIs', programId: null },
          { courseId: 12, course: 'SQL for business', programId: 3 },
        ],
        serverAt: AT,
      },
      local_learn_get_user_certificate: ({ courseid }) => ({
        certificate: null,
        missing: courseid === 11 ? { ...missing, gradePct: null, attendancePct: null } : missing,
      }),
    })
    renderApp('/certificates')
    await screen.findByText('Still needed: 1 more lesson.')
    await screen.findByText(
      'Still needed: 1 more lesson, an average mark of at least 60% (now 54.5%) and attendance of at least 75%.',
    )
    expect(screen.getByRole('link', { name: 'Interest and EMIs' }).getAttribute('href')).toBe('/free/classroom/11')
    expect(screen.getByRole('link', { name: 'SQL for business' }).getAttribute('href')).toBe(
      '/program-timeline/3?course=12',
    )
  })

  it('that is issued while the page stands is in its list at once', async () => {
    let isIssued = false
    serve({
      ...session,
      local_learn_get_certificates: () => ({
        items: isIssued ? [certificate()] : [],
        underway: isIssued ? [] : [{ courseId: 11, course: 'Interest and EMIs', programId: null }],
        serverAt: AT,
      }),
      local_learn_get_user_certificate: () => {
        isIssued = true
        return { certificate: certificate(), missing: null }
      },
    })
    renderApp('/certificates')
    await screen.findByRole('heading', { level: 2, name: 'Interest and EMIs' })
    expect(screen.queryByText('On the way')).toBeNull()
  })

  it('can be downloaded, shared and hidden from strangers', async () => {
    const calls = serve({
      ...session,
      local_learn_get_certificates: { items: [certificate()], underway: [], serverAt: AT },
      local_learn_set_certificate_display: certificate({ isPublic: false }),
    })
    renderApp('/certificates')
    const pdf = await screen.findByRole('link', { name: 'Download PDF' })
    expect(pdf.getAttribute('href')).toBe('/certificates/files/1')
    expect(screen.getByRole('link', { name: 'Public page' }).getAttribute('href')).toBe(`/verify/${CODE}`)
    fireEvent.click(screen.getByLabelText('Anyone with the number can see this certificate'))
    await screen.findByText('Public page is off')
    expect(screen.queryByRole('link', { name: 'Public page' })).toBeNull()
    expect(calls.at(-1)?.body).toEqual({ id: 1, ispublic: false, showsgrade: false })
  })

  it('is issued anew under a corrected name', async () => {
    const calls = serve({
      ...session,
      local_learn_get_certificates: {
        items: [certificate({ correctedName: 'Riya Dass' })],
        underway: [],
        serverAt: AT,
      },
      local_learn_reissue_certificate: certificate({ id: 2, holder: 'Riya Dass' }),
    })
    renderApp('/certificates')
    await screen.findByText(/Your name is now Riya Dass/)
    press('Issue it again')
    await waitFor(() => expect(calls.filter(({ name }) => name === 'local_learn_get_certificates')).toHaveLength(2))
    expect(calls.find(({ name }) => name === 'local_learn_reissue_certificate')?.body).toEqual({ id: 1 })
  })

  it('that was withdrawn is not offered for download', async () => {
    const items = [certificate({ state: 'withdrawn', withdrawnAt: AT })]
    serve({ ...session, local_learn_get_certificates: { items, underway: [], serverAt: AT } })
    renderApp('/certificates')
    await screen.findByText('Withdrawn')
    expect(screen.queryByRole('link', { name: 'Download PDF' })).toBeNull()
  })
})

describe('a stranger who checks a certificate', () => {
  it('hears that it is genuine, whose it is and what for', async () => {
    serve({ 'free-preview.verifyCertificate': verified })
    renderApp(`/verify/${CODE}`)
    await screen.findByRole('heading', { name: 'This certificate is genuine' })
    expect(screen.getByText('All 6 lessons of the course are complete.')).toBeTruthy()
    expect(screen.getByText('Riya Das')).toBeTruthy()
  })

  it('hears the day on which one was withdrawn', async () => {
    serve({ 'free-preview.verifyCertificate': { ...verified, state: 'withdrawn' as const, withdrawnAt: AT } })
    renderApp(`/verify/${CODE}`)
    await screen.findByRole('heading', { name: 'This certificate was withdrawn' })
    expect(screen.getByText(/withdrew it on 21 Nov, 2026/)).toBeTruthy()
  })

  it('hears that a number is not known, and types another one in any spelling', async () => {
    serve({ 'free-preview.verifyCertificate': new Fault(404, 'certificates/not-found', 'x') })
    const { history } = renderApp('/verify/0000-0000-0000')
    await screen.findByRole('heading', { name: 'No certificate has this number' })
    type('Number on the certificate', 'abc')
    press('Check')
    await screen.findByText(/12 letters and digits/)
    type('Number on the certificate', '7k4m 92qx h3td')
    press('Check')
    await waitFor(() => expect(history.location.pathname).toBe(`/verify/${CODE}`))
  })
})
