import { channel } from './environment.ts'

// Says that a process of this kind starts here.
channel.write(new TextEncoder().encode('started'))
channel.exit(0)
