import { handleRequest } from './handle-request.ts'
import type { SheetRequest } from './protocol.ts'
import { SheetHost } from './sheet-host.ts'

const host = new SheetHost()
self.addEventListener('message', ({ data }: MessageEvent<SheetRequest>) => self.postMessage(handleRequest(host, data)))
