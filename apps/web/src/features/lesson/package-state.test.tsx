import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { activityQuery } from '#features/course/queries.ts'
import { packageAt } from './package-in-text.tsx'
import { PackageState } from './package-state.tsx'

afterEach(cleanup)

const href = '/page-activity/3/hvp/12'
const attempt = (isComplete: boolean) => ({ items: [{}], score: null, isComplete })

it.each([
  ['was not begun', [], 'Play it here', ''],
  ['is in progress', [attempt(false)], 'Continue', 'In progress'],
  ['was answered', [attempt(true)], 'Play it here', 'Answered'],
])('the button of a package that %s says so', (_how, attempts, words, standing) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const key: readonly unknown[] = activityQuery(packageAt(href)).queryKey
  client.setQueryData(key, {
    section: { lockedUntil: null, activities: [] },
    content: { kind: 'package', attempts, maxScore: 0 },
  })
  const button = document.createElement('button')
  const { container } = render(
    <QueryClientProvider client={client}>
      <PackageState href={href} button={button} />
    </QueryClientProvider>,
  )
  expect([button.textContent, container.textContent]).toEqual([words, standing])
})
