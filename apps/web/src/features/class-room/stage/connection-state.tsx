import { CloudOff, Signal, SignalLow, SignalMedium, WifiOff } from 'lucide-react'
import type { Connection } from './use-connection.ts'

const LOOKS = {
  starting: { Icon: SignalMedium, text: 'Connecting', look: 'text-ink3' },
  good: { Icon: Signal, text: 'Good connection', look: 'text-okink' },
  slow: { Icon: SignalLow, text: 'Slow connection', look: 'text-accentink' },
  teacher: { Icon: CloudOff, text: 'Teacher’s line is down', look: 'text-accentink' },
  none: { Icon: WifiOff, text: 'No connection', look: 'text-badink' },
}

/** How well the class arrives, as a sign and in words. */
export function ConnectionState({ connection }: { connection: Connection }) {
  const { Icon, text, look } = LOOKS[connection]
  return (
    <p role="status" className="inline-flex items-center gap-2 text-small whitespace-nowrap text-ink2">
      <Icon size={17} aria-hidden="true" className={look} />
      {text}
    </p>
  )
}
