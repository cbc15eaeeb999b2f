import { brand } from '@learn/brand'
import type { Config } from '#platform/config.ts'
import type { Origins } from './parts.ts'
import type { Ports } from './ports.ts'
import { demoAccounts, demoPassword } from './seed/accounts.ts'

interface BannerFacts {
  config: Config
  origins: Origins
  ports: Ports
  kind: 'embedded' | 'server'
}

/** What a person needs after the start: where to go, how to sign in. */
export function printBanner(say: (line: string) => void, { config, origins, ports, kind }: BannerFacts): void {
  say('')
  if (ports.hasMoved) say(`Port ${config.PORT} was taken: using ${ports.app} and ${ports.content}.`)
  say(`${brand.name} is ready at ${origins.app}`)
  if (config.DEMO) {
    say('')
    for (const { role, email, phone } of demoAccounts)
      say(
        `  ${role.padEnd(22)} ${email.padEnd(30)} ${phone ? `+91 ${phone.slice(0, 5)} ${phone.slice(5)}` : ''}`.trimEnd(),
      )
    say(`  Password ${demoPassword}, or a one-time code from the outbox.`)
  }
  if (!config.isProduction) say(`  Outbox (every mail and SMS): ${origins.app}/dev/outbox`)
  say('')
  if (kind === 'embedded') say('Embedded database: for trying out and development. Set DATABASE_URL for anything else.')
}
