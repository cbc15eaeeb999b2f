import './styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserHistory } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { heedOtherWindows } from '#app/other-windows.ts'
import { createQueryClient } from '#app/query-client.ts'
import { heedRefusals } from '#app/refusals.ts'
import { reportError } from '#app/report-error.ts'
import { Routes } from '#app/routes.tsx'
import { Toasts } from '#app/toasts.tsx'
import { trustSameOriginScripts } from '#app/trusted-scripts.ts'
import { endLeft, takeHanded } from '#features/session/start.ts'
import { recoverFocus } from '#shared/lib/recover-focus.ts'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'

/** Only where staff look at the app as a learner. */
const PreviewBar = lazyComponent('preview-bar', () => import('#app/preview-bar.tsx'), { fault: 'inside' })

// Before any request: an address with a one-time code in it is neither sent on nor kept. The page took the code out (index.html).
const address = takeHanded(window.cameBy ?? window.location.href, document.referrer)
delete window.cameBy
if (address !== null) window.history.replaceState(null, '', address)

trustSameOriginScripts()
heedRefusals()
heedOtherWindows()
recoverFocus()
const queryClient = createQueryClient()
const history = createBrowserHistory()
const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

// What the page came with stands until a screen does.
const front = document.getElementById('front')
if (front)
  new MutationObserver((_changes, seen) => {
    if (!root.querySelector('main')) return
    front.remove()
    seen.disconnect()
  }).observe(root, { childList: true, subtree: true })

createRoot(root, { onCaughtError: reportError }).render(
  <QueryClientProvider client={queryClient}>
    <Routes queryClient={queryClient} history={history} />
    <Toasts />
    {window.preview && <PreviewBar preview={window.preview} />}
  </QueryClientProvider>,
)

// At once, or when the connection is back.
const endNow = () => void endLeft().catch(() => undefined)
endNow()
window.addEventListener('online', endNow)

// After the load, so that it takes nothing from the first paint; while developing there is no such file.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Without it the app works the same, only without the offline page.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register)
}
