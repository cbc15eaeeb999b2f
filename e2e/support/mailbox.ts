import { createServer } from 'node:net'

/** A mail server that takes what comes, for a product that has no page of what it sent. */
export interface Mailbox {
  url: string
  /** The newest one-time code that was sent to somebody; '' while none has come. */
  codeFor(to: string): string
  stop(): void
}

/** Speaks as much SMTP as a client needs who sends one message after the other. */
export async function startMailbox(): Promise<Mailbox> {
  const messages: string[] = []
  const server = createServer(socket => {
    let text = ''
    let isMessage = false
    socket.write('220 mailbox\r\n')
    socket.on('error', () => socket.destroy())
    socket.on('data', chunk => {
      text += chunk.toString('latin1')
      for (;;) {
        const end = text.indexOf(isMessage ? '\r\n.\r\n' : '\r\n')
        if (end === -1) return
        const [line, rest] = [text.slice(0, end), text.slice(end + (isMessage ? 5 : 2))]
        text = rest
        if (isMessage) messages.push(line)
        const verb = isMessage ? '' : line.slice(0, 4).toUpperCase()
        isMessage = verb === 'DATA'
        socket.write(isMessage ? '354 go on\r\n' : verb === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  })
  const port = await new Promise<number>(resolve =>
    server.listen(0, '127.0.0.1', () => {
      const at = server.address()
      resolve(typeof at === 'object' && at ? at.port : 0)
    }),
  )
  return {
    url: `smtp://127.0.0.1:${port}`,
    codeFor(to) {
      const message = messages.findLast(one => one.includes(`To: ${to}`))
      return /\b\d{6}\b/.exec(message?.split('\r\n\r\n').slice(1).join('\n') ?? '')?.[0] ?? ''
    },
    stop: () => server.close(),
  }
}
