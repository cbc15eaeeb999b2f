import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { serve } from '#testkit/fake-server.ts'
import { RECORDED } from '#testkit/recorded-class.ts'
import { renderApp, setWindowWidth } from '#testkit/render-app.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a recording plays in the product player, with its captions and chapters that lead to their second', async () => {
  localStorage.setItem('token', '1')
  setWindowWidth(1440)
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  serve({
    'auth.verifySession': { status: 1 as const, isstudent: false },
    local_learn_get_live_class: RECORDED,
  })
  renderApp('/zoom/3')
  const player = await screen.findByRole('region', { name: 'Video: Ranking' })
  const video = player.querySelector('video')
  expect(player.querySelector('track')?.getAttribute('src')).toBe('/api/learning/live/key/captions.vtt')
  fireEvent.click(screen.getByRole('button', { name: /Ties/ }))
  expect(video?.currentTime).toBe(1860)
  expect(play).toHaveBeenCalledOnce()
})
