import { selectAlert } from '../../machines/alerts.ts';
import { useAlerts } from '../actors.tsx';
import { useAlertsCommands } from '../commands/alerts.ts';
import { alertText } from '../copy-notices.ts';
import { AlertDialog } from '../parts/Dialog.tsx';

/** What must be read before going on, one at a time (readings 3.7). */
export function Alerts() {
  const alert = useAlerts(selectAlert);
  const alerts = useAlertsCommands();
  return <AlertDialog open={alert !== null} text={alert ? alertText(alert) : ''} onClose={alerts.acknowledge} />;
}
