import { AdminIcon } from '../parts/admin-icon.tsx'
import type { Theme } from './use-admin-theme.ts'

export const ThemeButton = ({ theme, onPress }: { theme: Theme; onPress: () => void }) => (
  <button
    type="button"
    className="icon-btn admin-theme"
    aria-label="Dark theme"
    title="Dark theme"
    aria-pressed={theme === 'dark'}
    onClick={onPress}
  >
    <AdminIcon name={theme === 'dark' ? 'sun' : 'moon'} />
  </button>
)
