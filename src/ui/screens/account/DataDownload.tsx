import { selectFailure, selectIsSaving } from '../../../machines/account/data-download-machine.ts';
import { useDataDownload, useDataDownloadCommands } from '../../actors/account/use-data-download.ts';
import { errorText } from '../../copy/errors.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { FormAlert } from '../../parts/forms/FormAlert.tsx';
import { Stack } from '../../parts/layout/Stack.tsx';

/** The way to a file with all that the shop holds of the customer. */
export function DataDownload() {
  const isSaving = useDataDownload(selectIsSaving);
  const failure = useDataDownload(selectFailure);
  const { save } = useDataDownloadCommands();
  return (
    <Stack gap={3}>
      <Button look="quiet" full busy={isSaving} onPress={save}>
        Download My Data
      </Button>
      <FormAlert text={failure ? errorText(failure) : undefined} />
    </Stack>
  );
}
