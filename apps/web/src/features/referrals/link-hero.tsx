import { brand } from '@learn/brand'
import { Copy, Mail, MessageCircle, Share2 } from 'lucide-react'
import { useRef } from 'react'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import { toast } from '#shared/ui/toast.ts'
import { moneyText } from './referral-text.ts'

const TEXT = `I learn at ${brand.name}. Have a look:`

/** The personal link, to be copied or passed on. */
export function LinkHero({ link, rewardPaise }: { link: string; rewardPaise: number }) {
  const shown = useRef<HTMLParagraphElement>(null)
  const copy = (): void => {
    navigator.clipboard.writeText(link).then(
      () => toast.success('Link copied'),
      () => {
        // A browser that refuses leaves the copying to the keys: the link is marked for it.
        if (shown.current) getSelection()?.selectAllChildren(shown.current)
        toast.error('Couldn’t copy. The link is selected: copy it from there')
      },
    )
  }
  const share = (): void => {
    // Somebody who closes the list of the system has refused nothing.
    navigator.share({ title: brand.name, text: TEXT, url: link }).catch(() => undefined)
  }
  const onPine = buttonClass({ variant: 'pine', size: 'sm' })
  return (
    <section aria-label="Your link" className="relative overflow-hidden rounded-hero bg-pine p-8 text-onpine shadow-2">
      <div className="pointer-events-none absolute -top-28 -right-16 max-gate:hidden">
        <Seed n={233} size={400} share={0.4} min={0.26} max={0.8} dimOpacity={0.2} />
      </div>
      <div className="pointer-events-none absolute inset-0 bg-linear-to-r from-pine from-52% via-pine/40 via-72% to-transparent" />
      <div className="relative">
        <Heading level={2} look="h1" className="text-balance">
          {rewardPaise > 0 ? `${moneyText(rewardPaise)} for everyone who stays` : 'Invite a friend'}
        </Heading>
        <p className="mt-1.5 text-body text-onpine2">Your link carries your name and nothing else about you.</p>
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <p
            ref={shown}
            className="flex min-h-12 min-w-0 items-center rounded-input border border-onpine2/60 bg-pine px-4 font-mono text-small break-all select-all"
          >
            {link}
          </p>
          <Button variant="accent" size="lg" className="outline-onpine!" onClick={copy}>
            <Copy size={17} aria-hidden="true" />
            Copy link
          </Button>
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${TEXT} ${link}`)}`}
            target="_blank"
            rel="noreferrer"
            className={onPine}
          >
            <MessageCircle size={15} aria-hidden="true" />
            WhatsApp
            <span className="sr-only">, opens a new window</span>
          </a>
          <a
            href={`mailto:?subject=${encodeURIComponent(brand.name)}&body=${encodeURIComponent(`${TEXT} ${link}`)}`}
            className={onPine}
          >
            <Mail size={15} aria-hidden="true" />
            E-mail
          </a>
          {'share' in navigator && (
            <Button variant="pine" size="sm" onClick={share}>
              <Share2 size={15} aria-hidden="true" />
              More
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
