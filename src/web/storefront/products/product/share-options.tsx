import './share-options.css'
import { copyText } from '#web/ui/copy-text.ts'
import { Icon } from '#web/ui/icon.tsx'

const popUp = 'popup,width=600,height=400'

const networks = [
  {
    name: 'Facebook',
    icon: 'facebook',
    address: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  },
  {
    name: 'X',
    icon: 'x',
    address: (url: string, text: string) => `https://x.com/intent/post?url=${url}&text=${text}`,
  },
] as const

interface ShareOptionsProps {
  /** of the product */
  name: string
  /** id of the menu around them */
  menu: string
  /** address of the page */
  url: string
}

/** Two networks and Copy link. */
export default function ShareOptions({ name, menu, url }: ShareOptionsProps) {
  const hide = () => document.getElementById(menu)?.hidePopover()

  function shareOnNetwork(address: (url: string, text: string) => string) {
    window.open(address(encodeURIComponent(url), encodeURIComponent(name)), 'share', popUp)
    hide()
  }

  function copy() {
    hide()
    void copyText(url, { done: 'Link copied', refused: 'The link could not be copied' })
  }

  return (
    <ul>
      {networks.map(({ name: network, icon, address }) => (
        <li key={network}>
          <button
            type="button"
            className="flex gap-3 items-center w-full min-h-tap px-3 rounded-1 text-left hover:bg-sunken"
            onClick={() => shareOnNetwork(address)}
          >
            <Icon name={icon} small /> Share on {network}
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="flex gap-3 items-center w-full min-h-tap px-3 rounded-1 text-left hover:bg-sunken"
          onClick={copy}
        >
          <Icon name="tag" small /> Copy link
        </button>
      </li>
    </ul>
  )
}
