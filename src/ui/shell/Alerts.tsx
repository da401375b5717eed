import { selectAlert } from '../../machines/shop/alerts-machine.ts';
import { useAlerts, useAlertsCommands } from '../actors/shop/use-alerts.ts';
import { alertText } from '../copy/alerts.ts';
import { AlertDialog } from '../parts/overlay/Dialog.tsx';

/** Alerts that must be read before going on, one at a time (readings 3.7). */
export function Alerts() {
  const alert = useAlerts(selectAlert);
  const alerts = useAlertsCommands();
  return <AlertDialog open={alert !== null} text={alert ? alertText(alert) : ''} onClose={alerts.acknowledge} />;
}
