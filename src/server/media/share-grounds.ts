import type { ShareGround } from '#shared/media/share-picture.ts'

/** Colours of the grounds, as in `web/app/tokens.css`. */
export const shareGrounds: Record<ShareGround, string> = {
  relaxed: '#9db1b6',
  classy: '#222b52',
  ethnics: '#8c2d1f',
  vibes: '#d88a6c',
  plain: '#f4efe5',
}
