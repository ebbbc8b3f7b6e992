import { notifications } from 'contract/notification/notification'
import { NotificationsScreen } from 'shared-ui/notification'

/** What this person was told in the bell. */
export const Notifications = () => <NotificationsScreen calls={notifications.shop} audience="shop" />
