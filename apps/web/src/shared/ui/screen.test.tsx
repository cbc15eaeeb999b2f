import { isNotFound } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { Screen } from './screen.tsx'

let caught: unknown
class Router extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch(error: unknown) {
    caught = error
  }
  override render() {
    return this.state.hasFailed ? 'elsewhere' : this.props.children
  }
}
const refetch = vi.fn(() => new Promise<never>(() => undefined))
const show = (data: string | undefined, error: Error | null, more = {}) =>
  render(
    <Router>
      <Screen query={{ data, error, refetch }} name="Home" skeleton={<p>skeleton</p>} {...more}>
        {text => <h1>{text}</h1>}
      </Screen>
    </Router>,
  )
const refusal = (status: number, code: ApiError['code'] = 'server/unavailable') =>
  new ApiError(code, status, 'Try again in a minute', 'abc123')

beforeEach(() => {
  caught = undefined
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('waits as a skeleton', () => {
  show(undefined, null)
  expect(screen.getByText('skeleton')).toBeTruthy()
})

it('shows the data, also when it could not be read again', () => {
  show('Good morning', refusal(503))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good morning')
  cleanup()
  show('Good morning', refusal(404))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good morning')
})

it('an error has the name of the screen as heading, another try and the number of the request', () => {
  show(undefined, refusal(503))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Home')
  expect(screen.getByRole('alert').textContent).toBe('Try again in a minuteTry againRequest abc123')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})

it('what is not there leads to "not found" of the router', () => {
  show(undefined, refusal(404))
  expect(isNotFound(caught)).toBe(true)
})

it('some refusals have an answer of their own, in the frame of the screen', () => {
  const more = {
    refused: (error: ApiError) => error.code === 'learning/locked' && <p>Not open yet</p>,
    frame: (state: ReactNode) => <main>{state}</main>,
  }
  show(undefined, refusal(403, 'learning/locked'), more)
  expect(screen.getByRole('main').textContent).toBe('Not open yet')
  cleanup()
  show(undefined, refusal(503), more)
  expect(screen.getByRole('main').textContent).toContain('Try again')
  cleanup()
  show('Good morning', null, more)
  expect(screen.queryByRole('main')).toBeNull()
})
