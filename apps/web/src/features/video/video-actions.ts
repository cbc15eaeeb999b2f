/** What controls and keys do to a video. */
export interface VideoActions {
  toggle: () => void
  play: () => void
  seek: (timeS: number) => void
  skip: (byS: number) => void
  setSpeed: (speed: number) => void
  setVolume: (volume: number) => void
  toggleMute: () => void
  togglePicture: () => void
  toggleFull: () => void
}

/** A browser may refuse to play, to go full screen and so on; the controls then stay as they are. */
const quietly = (promise: Promise<unknown> | undefined): void => {
  promise?.catch(() => undefined)
}

/** The actions on a video and on the box around it, which is what goes full screen. */
export function videoActions(videoNow: () => HTMLVideoElement | null, boxNow: () => HTMLElement | null): VideoActions {
  const on = (act: (element: HTMLVideoElement) => void) => {
    const element = videoNow()
    if (element) act(element)
  }
  const seek = (timeS: number) =>
    on(element => {
      const end = Number.isFinite(element.duration) ? element.duration : timeS
      element.currentTime = Math.min(end, Math.max(0, timeS))
    })
  const play = () => on(element => quietly(element.play()))
  return {
    play,
    seek,
    toggle: () => on(element => (element.paused ? play() : element.pause())),
    skip: byS => on(element => seek(element.currentTime + byS)),
    setSpeed: speed => on(element => (element.playbackRate = speed)),
    setVolume: volume =>
      on(element => {
        element.volume = Math.min(1, Math.max(0, volume))
        element.muted = false
      }),
    toggleMute: () =>
      on(element => {
        element.muted = !element.muted
        if (!element.muted && element.volume === 0) element.volume = 0.5
      }),
    togglePicture: () =>
      on(element =>
        quietly(document.pictureInPictureElement ? document.exitPictureInPicture() : element.requestPictureInPicture()),
      ),
    toggleFull: () => quietly(document.fullscreenElement ? document.exitFullscreen() : boxNow()?.requestFullscreen()),
  }
}

/** What the keys do while the focus is in the player. True when a key was one of ours. */
export function actOnKey(key: string, actions: VideoActions, volume: number, onCaptions: () => void): boolean {
  const acts: Record<string, () => void> = {
    ' ': actions.toggle,
    k: actions.toggle,
    j: () => actions.skip(-10),
    l: () => actions.skip(10),
    ArrowLeft: () => actions.skip(-5),
    ArrowRight: () => actions.skip(5),
    ArrowUp: () => actions.setVolume(volume + 0.1),
    ArrowDown: () => actions.setVolume(volume - 0.1),
    m: actions.toggleMute,
    f: actions.toggleFull,
    c: onCaptions,
  }
  const act = acts[key.length === 1 ? key.toLowerCase() : key]
  act?.()
  return act !== undefined
}
