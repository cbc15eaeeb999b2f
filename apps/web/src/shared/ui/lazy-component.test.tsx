import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { found, missed } from '../api/reach.ts'
import { lazyComponent } from './lazy-component.tsx'

interface Props {
  onClose: () => void
}
const Dialog = ({ onClose }: Props) => <button onClick={onClose}>The part</button>
const gone = (): Promise<{ default: typeof Dialog }> =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://h/part.js'))
const there = () => Promise.resolve({ default: Dialog })

function setUp(load: () => Promise<{ default: typeof Dialog }>, fault: 'inside' | 'over' | 'whole' = 'over') {
  const onClose = vi.fn()
  const Part = lazyComponent<Props>('dialog', load, { fault, close: props => props.onClose() })
  render(
    <>
      <input aria-label="A note" />
      <Part onClose={onClose} />
    </>,
  )
  return { onClose }
}

afterEach(() => {
  found()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

describe('a part that is loaded late', () => {
  it('that cannot load leaves what was typed beside it, says so with the written text, and comes when it is tried again', async () => {
    const load = vi.fn(gone)
    setUp(load)
    fireEvent.change(screen.getByLabelText('A note'), { target: { value: 'unsent' } })
    expect(await screen.findByText('This part of the page could not be loaded.')).toBeTruthy()
    const written = screen.getByText('Loading chunk dialog failed (missing: http://h/part.js)')
    // Words of engineers: for who opens them.
    expect(written.closest('details')?.open).toBe(false)
    load.mockImplementation(there)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'The part' })).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('A note').value).toBe('unsent')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that failed twice asks for a reload, since a browser may keep that the file failed', async () => {
    setUp(gone)
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('your work is saved')
  })

  it('is shown at once where it is there already: keys that follow its opening reach it', async () => {
    const Part = lazyComponent<Props>('dialog', there, { fault: 'over' })
    const { unmount } = render(<Part onClose={() => undefined} />)
    await screen.findByRole('button', { name: 'The part' })
    unmount()
    render(<Part onClose={() => undefined} />)
    expect(screen.getByRole('button', { name: 'The part' })).toBeTruthy()
  })

  it('that opens over the page can be closed instead', async () => {
    const { onClose } = setUp(gone)
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('that is a whole page has the focus, unless something else has it', async () => {
    setUp(gone, 'whole')
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(document.activeElement?.contains(heading)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    cleanup()
    render(<input aria-label="Another" />)
    screen.getByLabelText('Another').focus()
    setUp(gone, 'whole')
    await screen.findByRole('heading', { level: 1 })
    expect(document.activeElement).toBe(screen.getByLabelText('Another'))
  })

  it('that is a whole page calls being offline by its name', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    setUp(gone, 'whole')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('You’re offline')
  })

  it('that is a whole page says that the server cannot be reached as soon as that is known, as the strip does', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    setUp(gone, 'whole')
    await screen.findByRole('heading', { level: 1 })
    act(missed)
    expect(await screen.findByRole('heading', { level: 1, name: 'Our server can’t be reached' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toMatch(/^Our server can’t be reached\. /)
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
  })

  it('says that the browser is offline, and comes by itself with the connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const load = vi.fn(gone)
    setUp(load, 'inside')
    expect(await screen.findByText(/^You’re offline/)).toBeTruthy()
    load.mockImplementation(there)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByRole('button', { name: 'The part' })).toBeTruthy()
  })

  it.each([
    ['<script type="module" src="/assets/index-new.js"></script>', 'Reload'],
    ['<script type="module" src="/assets/index-old.js"></script>', 'Try again'],
  ])('offers to reload after a deployment only: the server has %s', async (page, offered) => {
    document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>'
    vi.stubGlobal('fetch', async () => new Response(page))
    setUp(gone)
    expect(await screen.findByRole('button', { name: offered })).toBeTruthy()
  })

  it.each([
    ['new', 'Reload'],
    ['old', 'Try again'],
  ])('tells so of a page that came with a front: the server has the %s one', async (version, offered) => {
    document.head.innerHTML = '<link rel="modulepreload" data-start href="/assets/index-old.js">'
    const page = `<script type="module" src="/assets/index-${version}.js"></script>`
    vi.stubGlobal('fetch', async () => new Response(page))
    setUp(gone)
    expect(await screen.findByRole('button', { name: offered })).toBeTruthy()
  })

  it('says that a new version is here where its file is gone from the server, though the page is the same', async () => {
    const page = '<script type="module" src="/assets/index-old.js"></script>'
    document.head.innerHTML = page
    vi.stubGlobal(
      'fetch',
      async (url: string) => new Response(page, { status: url === 'http://h/part.js' ? 404 : 200 }),
    )
    setUp(gone)
    expect(await screen.findByText(/^A new version of .* is here\./)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('that breaks by itself is told upwards', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const told: unknown[] = []
    class Page extends Component<{ children: ReactNode }, { isBroken: boolean }> {
      override state = { isBroken: false }
      static getDerivedStateFromError = () => ({ isBroken: true })
      override componentDidCatch(error: unknown) {
        told.push(error)
      }
      override render = () => (this.state.isBroken ? 'The page says so' : this.props.children)
    }
    const Broken = lazyComponent(
      'broken',
      () =>
        Promise.resolve({
          default: () => {
            throw new Error('a fault of its own')
          },
        }),
      { fault: 'inside' },
    )
    render(
      <Page>
        <Broken />
      </Page>,
    )
    expect(await screen.findByText('The page says so')).toBeTruthy()
    expect(told).toEqual([expect.objectContaining({ message: 'a fault of its own' })])
  })
})

it('a part whose code came ahead is there with the first paint, without a moment of nothing', async () => {
  const Part = lazyComponent<Props>('dialog', there, { fault: 'over' })
  await Part.preload()
  render(<Part onClose={() => undefined} />)
  expect(screen.getByRole('button', { name: 'The part' })).toBeTruthy()
})
