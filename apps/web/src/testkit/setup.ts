import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { hearServerTime } from '#shared/lib/server-clock.ts'

// Screens load lazily: on a busy machine the first one takes longer than the library's second.
configure({ asyncUtilTimeout: 15_000 })

// What one test heard of the server's clock is no clock of the next.
afterEach(() => hearServerTime(new Date().toUTCString()))
