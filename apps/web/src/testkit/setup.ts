import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

// Screens load lazily: on a busy machine the first one takes longer than the library's second.
configure({ asyncUtilTimeout: 15_000 })

// Files of one worker share the window and the modules: each leaves them as it found them.
afterEach(cleanup)
afterAll(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
