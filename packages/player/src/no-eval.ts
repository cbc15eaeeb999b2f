import { config } from 'zod/mini'

// A page of ours makes no code out of text, and its policy reports who tries: zod would, to see whether it can.
if ('document' in globalThis) config({ jitless: true })
