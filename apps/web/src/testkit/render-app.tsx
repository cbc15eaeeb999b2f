import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { createQueryClient } from '#app/query-client.ts'
import { Routes } from '#app/routes.tsx'

/** A window of this width, with or without reduced motion. Gives a function that resizes it. */
export function setWindowWidth(widthPx: number, { isStill = false } = {}): (widthPx: number) => void {
  let width = widthPx
  const listeners = new Set<() => void>()
  const size = (): void => {
    vi.stubGlobal('innerWidth', width)
    vi.stubGlobal('outerWidth', width)
  }
  size()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      if (query.includes('reduced-motion')) return isStill
      return width < Number(/width < ([\d.]+)rem/.exec(query)?.[1] ?? 0) * 16
    },
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  }))
  return next => {
    width = next
    size()
    for (const listener of listeners) listener()
    window.dispatchEvent(new Event('resize'))
  }
}

/** The whole app at an address. Gives the place where it stands, which follows it. */
export function renderApp(address: string) {
  const queryClient = createQueryClient()
  const { queries, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } })
  const history = createMemoryHistory({ initialEntries: [address] })
  render(
    <QueryClientProvider client={queryClient}>
      <Routes queryClient={queryClient} history={history} />
    </QueryClientProvider>,
  )
  return { history, state: history }
}
