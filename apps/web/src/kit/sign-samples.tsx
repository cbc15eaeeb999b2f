import { BookOpenText, CircleAlert, CirclePlay, Info, MailCheck, TriangleAlert } from 'lucide-react'
import { StepDot } from '#features/course/index.ts'
import { Avatar } from '#shared/ui/avatar.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { FileIcon } from '#shared/ui/file-icon.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { Logo } from '#shared/ui/logo.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Bar, Ring } from '#shared/ui/progress.tsx'
import { SaveState } from '#shared/ui/save-state.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import { StatusChip } from '#shared/ui/status-chip.tsx'
import { Sample } from './sample.tsx'

const STATES = ['completed', 'started', 'failed', 'new'] as const

/** What tells a state. */
export const SignSamples = () => (
  <div className="grid grid-cols-2 gap-6">
    <Sample name="Chip, status, step, save state">
      <div className="space-y-4">
        <p className="flex flex-wrap gap-2">
          {(['ok', 'bad', 'warn', 'info', 'mute', 'brand'] as const).map(tone => (
            <Chip key={tone} tone={tone}>
              {tone}
            </Chip>
          ))}
        </p>
        <p className="flex flex-wrap gap-2">
          {['Due today', 'Live now', 'Not attended', 'Completed'].map(status => (
            <StatusChip key={status} status={status} />
          ))}
        </p>
        <p className="flex gap-3">
          {STATES.map(state => (
            <StepDot key={state} row={{ state, isLocked: false, completion: 'auto' }} />
          ))}
          <StepDot row={{ state: 'new', isLocked: true, completion: 'auto' }} />
        </p>
        <div className="flex flex-wrap gap-4">
          <SaveState state="saved" detail=" 8:41 PM" />
          <SaveState state="offline" detail=", 2 waiting" />
          <SaveState state="conflict" />
        </div>
      </div>
    </Sample>
    <Sample name="Icon tile, avatar, mark, progress">
      <div className="space-y-5">
        <div className="flex flex-wrap items-center gap-3">
          <IconTile size="sm">
            <BookOpenText size={15} />
          </IconTile>
          <IconTile>
            <BookOpenText size={18} />
          </IconTile>
          <IconTile tone="brand" size="lg">
            <FileIcon name="notes.pdf" size={22} />
          </IconTile>
          <IconTile tone="accent">
            <CirclePlay size={18} />
          </IconTile>
          <IconTile tone="info">
            <Info size={18} />
          </IconTile>
          <IconTile tone="bad">
            <TriangleAlert size={18} />
          </IconTile>
          <Avatar name="Aarav Menon" />
          <Logo />
          <Seed n={89} size={72} share={0.6} className="text-ink3" />
          <Ring pct={58} label="58% done">
            <span className="tnum text-micro font-semibold">58</span>
          </Ring>
        </div>
        <Bar pct={58} label="Course progress" />
        <Bar pct={30} label="Module progress" height={6} tone="bg-accent" />
      </div>
    </Sample>
    <Sample name="Notice">
      <div className="space-y-3">
        <Notice tone="bad" Icon={CircleAlert}>
          You have entered an incorrect OTP. <b className="block font-semibold">4 attempts left</b>
        </Notice>
        <Notice tone="ok" Icon={MailCheck}>
          If this account exists, a link is on its way.
        </Notice>
        <Notice tone="warn" Icon={TriangleAlert}>
          This change waits until you are online.
        </Notice>
        <Notice tone="info" Icon={Info}>
          The next class is on Monday at 7:00 PM.
        </Notice>
      </div>
    </Sample>
  </div>
)
