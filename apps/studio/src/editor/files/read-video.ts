/** How long a video is, and where this browser can show it; null when it plays none of it. */
export function readVideo(file: File): Promise<{ url: string; durationS: number } | null> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.preload = 'metadata'
  return new Promise(resolve => {
    video.addEventListener('loadedmetadata', () =>
      resolve(Number.isFinite(video.duration) && video.videoWidth > 0 ? { url, durationS: video.duration } : null),
    )
    video.addEventListener('error', () => {
      URL.revokeObjectURL(url)
      resolve(null)
    })
    video.src = url
  })
}
