import type { ElectiveWindow } from '@learn/contract/electives'
import { Fragment } from 'react'
import { readStored } from '#shared/lib/storage.ts'
import { Dialog } from '#shared/ui/dialog.tsx'

interface Props {
  window: Pick<ElectiveWindow, 'picks' | 'seed' | 'seedHash' | 'options' | 'results'>
  onClose: () => void
}

/** The method by which places are given, so that anybody can check it. */
export const MethodDialog = ({ window: { picks, seed, seedHash, options, results }, onClose }: Props) => (
  <Dialog
    title="How places are given"
    lead="The same rule for everybody. When you saved plays no part."
    onClose={onClose}
  >
    <ol className="mt-4 flex list-decimal flex-col gap-2 pl-5 text-body text-ink2">
      <li>All first choices are looked at, then all second ones, and so on.</li>
      <li>
        Whoever has {picks} {picks === 1 ? 'place' : 'places'} takes no part in later rounds.
      </li>
      <li>Where more learners want an elective than it has seats left, a draw decides among them.</li>
      <li>Whoever still has fewer places waits for the others on their list, better choices first.</li>
    </ol>
    <p className="mt-4 text-body text-ink2">
      The draw sorts by SHA-256 of “seed:elective:learner”. The seed was made when the choice was published and can't be
      changed since: its own SHA-256 is public.
    </p>
    <dl className="mt-3 text-small text-ink2">
      <dt className="font-semibold text-ink">SHA-256 of the seed</dt>
      <dd className="break-all font-mono">{seedHash}</dd>
      <dt className="mt-2 font-semibold text-ink">Seed</dt>
      <dd className="break-all font-mono">{seed ?? 'Published together with the results'}</dd>
      {seed !== null &&
        results.map(({ optionId }) => (
          <Fragment key={optionId}>
            <dt className="mt-2 font-semibold text-ink">
              Your numbers for {options.find(({ id }) => id === optionId)?.title}
            </dt>
            <dd className="tnum">{`elective ${optionId}, learner ${readStored('user')?.userid ?? ''}`}</dd>
          </Fragment>
        ))}
    </dl>
  </Dialog>
)
