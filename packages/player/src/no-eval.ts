import { config } from 'zod'

// A page of ours makes no code out of text, and its policy reports who tries: zod would, to see whether it can.
if ('document' in globalThis) config({ jitless: true })
