import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { clearSignIn } from '#features/session/start.ts'
import { sendWaiting } from '#shared/api/batch.ts'
import { found } from '#shared/api/reach.ts'
import { hearServerTime } from '#shared/lib/server-clock.ts'
import { onToast } from '#shared/ui/toast.ts'

// Screens load lazily: on a busy machine the first one takes longer than the library's second.
configure({ asyncUtilTimeout: 15_000 })

// What one test heard of the server's clock is no clock of the next.
afterEach(() => hearServerTime(new Date().toUTCString()))
// Nor does what one test sends later go in the next.
afterEach(sendWaiting)
// Nor is a server that one test did not reach lost to the next.
afterEach(found)
// Files of one worker share the window and the modules: each leaves them as it found them.
afterEach(cleanup)
// That takes away what was rendered; what a test wrote into the page by hand goes here.
afterAll(() => document.body.replaceChildren())
// Nor is who was signed in.
afterEach(clearSignIn)
// A screen that is still on its way when a file ends would be broken for all files that follow in this worker.
afterAll(() => vi.dynamicImportSettled())
afterAll(() => {
  onToast(() => {})()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
