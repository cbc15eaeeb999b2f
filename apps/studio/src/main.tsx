import './styles/studio.css'
import { createQueryClient } from '@learn/web/app/query-client.ts'
import { heedRefusals } from '@learn/web/app/refusals.ts'
import { reportError } from '@learn/web/app/report-error.ts'
import { Toasts } from '@learn/web/app/toasts.tsx'
import { trustSameOriginScripts } from '@learn/web/app/trusted-scripts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { recoverFocus } from '#shared/lib/recover-focus.ts'
import { createStudioRouter } from '#studio/app/router.tsx'

trustSameOriginScripts()
heedRefusals()
recoverFocus()
const queryClient = createQueryClient()
const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

createRoot(root, { onCaughtError: reportError }).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={createStudioRouter(createBrowserHistory())} />
    <Toasts />
  </QueryClientProvider>,
)
