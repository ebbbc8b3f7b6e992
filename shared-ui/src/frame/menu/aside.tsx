import { Component, type ComponentType } from 'react'

type AsideProps = { of: ComponentType }

/** What an area shows beside an entry of the menu; left out where it fails, because the frame belongs to all areas. */
export class Aside extends Component<AsideProps, { isFailed: boolean }> {
  override state = { isFailed: false }

  static getDerivedStateFromError = () => ({ isFailed: true })

  override componentDidCatch(error: unknown) {
    console.error('Beside an entry of the menu:', error)
  }

  override render() {
    const { of: Content } = this.props
    return this.state.isFailed ? null : <Content />
  }
}
