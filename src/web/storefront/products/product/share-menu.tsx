import { useId } from 'react'
import { copyText } from '#web/state/copy-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Specification, section 9: the pop-up of a network. */
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

/** The system's own share sheet on phones; elsewhere two networks and Copy link (decisions.md, "share menu"). */
export function ShareMenu({ name }: { name: string }) {
  const menu = useId()

  function shareOnNetwork(address: (url: string, text: string) => string) {
    window.open(address(encodeURIComponent(pageAddress()), encodeURIComponent(name)), 'share', popUp)
    hide(menu)
  }

  function copy() {
    hide(menu)
    void copyText(pageAddress(), { done: 'Link copied', refused: 'The link could not be copied' })
  }

  return (
    <div className="share">
      <IconButton
        icon="share"
        label="Share"
        framed
        popoverTarget={menu}
        onClick={(event) => {
          if (!hasShareSheet()) return
          event.preventDefault()
          void navigator.share({ title: name, url: pageAddress() }).catch(() => {})
        }}
      />
      <div id={menu} popover="auto" className="share__menu">
        <ul>
          {networks.map(({ name: network, icon, address }) => (
            <li key={network}>
              <button type="button" className="share__item" onClick={() => shareOnNetwork(address)}>
                <Icon name={icon} small /> Share on {network}
              </button>
            </li>
          ))}
          <li>
            <button type="button" className="share__item" onClick={copy}>
              <Icon name="tag" small /> Copy link
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}

const pageAddress = (): string => location.origin + location.pathname

const hasShareSheet = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches

const hide = (id: string): void => document.getElementById(id)?.hidePopover()
