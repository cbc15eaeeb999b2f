import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onToast } from '#shared/ui/toast.ts'
import { Fault, serve } from '#testkit/fake-server.ts'
import { giveNavigator } from '#testkit/navigator.ts'
import { setWindowWidth } from '#testkit/render-app.tsx'
import { AccountMenu } from './account-menu.tsx'
import { endLeft } from './end-left.ts'

const assign = vi.fn()

beforeEach(() => {
  localStorage.clear()
  document.documentElement.dataset.theme = 'light'
  for (const key of ['token', 'splash', 'lpid', 'userMobileNumber', 'userInput']) localStorage.setItem(key, '1')
  localStorage.setItem('user', JSON.stringify({ name: 'Aarav', lastName: 'Menon', email: 'a@b.test', userid: 7 }))
  setWindowWidth(1440)
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
  assign.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (): HTMLElement => {
  render(<AccountMenu account="account" />)
  const button = screen.getByRole('button', { name: /your account/ })
  fireEvent.click(button)
  return button
}

it('signing out ends the session and clears exactly what the documents list', async () => {
  const calls = serve({ 'auth.logout': { status: 'success' } })
  open()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'))
  expect(calls.map(call => call.name)).toEqual(['auth.logout'])
  expect(Object.keys(localStorage)).toEqual(['userInput'])
})

it('signing out without a connection forgets who was here, and ends the session when there is one again', async () => {
  serve({ 'auth.logout': new Fault(0) })
  open()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'))
  expect(Object.keys(localStorage).toSorted()).toEqual(['leaving', 'userInput'])
  await expect(endLeft()).rejects.toThrow()
  const calls = serve({ 'auth.logout': { status: 'success' } })
  await endLeft()
  await endLeft()
  expect(calls.map(call => call.name)).toEqual(['auth.logout'])
  expect(Object.keys(localStorage)).toEqual(['userInput'])
})

it('signing out ends push to this browser, before the page goes, and waits for it no longer than two seconds', async () => {
  const ended = vi.fn(async () => expect(assign).not.toHaveBeenCalled())
  const subscription = { unsubscribe: ended }
  const registration = { pushManager: { getSubscription: async () => subscription } }
  giveNavigator({ serviceWorker: { getRegistration: async () => registration } })
  serve({ 'auth.logout': { status: 'success' } })
  open()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'))
  expect(ended).toHaveBeenCalledOnce()
  cleanup()
  assign.mockClear()
  registration.pushManager.getSubscription = () => new Promise(() => undefined)
  open()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'), { timeout: 4000 })
})

it('a server that does not end the session keeps it, and says so', async () => {
  const said: string[] = []
  const off = onToast(({ text }) => said.push(text))
  serve({ 'auth.logout': new Fault(503) })
  open()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }))
  await waitFor(() => expect(said).toEqual([expect.stringContaining('you’re still signed in')]))
  expect(assign).not.toHaveBeenCalled()
  expect(localStorage.getItem('token')).toBe('1')
  off()
})

it('the theme is changed and kept', () => {
  document.documentElement.dataset.theme = 'light'
  open()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Dark theme' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
})

it('Escape closes the menu and gives focus back', () => {
  const button = open()
  expect(document.activeElement?.textContent).toBe('Dark theme')
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Escape' })
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
})
