import { MAX_REQUEST_LENGTHS } from '../../../domain/custom-orders/request-problems.ts';
import {
  selectCategories,
  selectForm,
  selectMinimum,
  selectProblem,
  selectProductType,
  selectProductTypes,
  selectPropertyProblem,
  selectRaisedTo,
  selectReset,
} from '../../../machines/custom-orders/custom-order-form-selectors.ts';
import type { CustomProperty } from '../../../domain/custom-orders/options.ts';
import { useCustomOrderForm, useCustomOrderFormCommands } from '../../actors/custom-orders/use-custom-order-form.ts';
import {
  minimumText,
  propertyProblemText,
  raisedText,
  REQUEST_LABELS,
  requestProblemText,
  resetText,
} from '../../copy/custom-form.ts';
import { FieldSet, WholeLine } from '../../parts/forms/FieldSet.tsx';
import { NumberField } from '../../parts/fields/NumberField.tsx';
import { Select } from '../../parts/fields/Select.tsx';
import { TextArea } from '../../parts/fields/TextArea.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { DesignPreview, IS_POSITION } from './DesignPreview.tsx';
import { Drawings } from './Drawings.tsx';
import { FormText } from './FormText.tsx';
import { PropertyField } from './PropertyField.tsx';
import { Roster } from './Roster.tsx';
import { propertyId } from './use-form-errors.ts';

/** The product and the drawings upon it. */
export function DesignSection() {
  const type = useCustomOrderForm(selectProductType);
  return (
    <FieldSet title="Design Information">
      <WholeLine>
        <FormText field="designName" />
      </WholeLine>
      <Product />
      {type?.properties.map((property, at) => (
        <Property key={`${type.name} ${property.name}`} id={propertyId(at)} property={property} />
      ))}
      <Quantity />
      <WholeLine>{type && <Roster />}</WholeLine>
      <WholeLine>
        <Drawings />
      </WholeLine>
      <WholeLine>
        <DesignPreview />
      </WholeLine>
      <WholeLine>
        <Notes />
      </WholeLine>
    </FieldSet>
  );
}

function Product() {
  const categories = useCustomOrderForm(selectCategories);
  const types = useCustomOrderForm(selectProductTypes);
  const { category, productType } = useCustomOrderForm(selectForm);
  const fewest = useCustomOrderForm(selectMinimum);
  const noCategory = useCustomOrderForm(selectProblem('category'));
  const noType = useCustomOrderForm(selectProblem('productType'));
  const reset = useCustomOrderForm(selectReset);
  const form = useCustomOrderFormCommands();
  return (
    <>
      <Select
        id="category"
        label={REQUEST_LABELS.category}
        required
        placeholder="Choose a category"
        options={categories.map(({ name }) => ({ value: name, label: name }))}
        value={category}
        onChoose={form.chooseCategory}
        error={noCategory ? requestProblemText({ field: 'category', problem: noCategory }, fewest) : undefined}
      />
      <div>
        <Select
          id="productType"
          label={REQUEST_LABELS.productType}
          required
          placeholder={category === '' ? 'Choose a category first' : 'Choose a product type'}
          options={types.map(({ name }) => ({ value: name, label: name }))}
          value={productType}
          onChoose={form.chooseType}
          error={noType ? requestProblemText({ field: 'productType', problem: noType }, fewest) : undefined}
        />
        <output>
          {reset && (
            <Text as="span" size="small" tone="soft">
              {resetText(reset)}
            </Text>
          )}
        </output>
      </div>
    </>
  );
}

function Property({ id, property }: { id: string; property: CustomProperty }) {
  const value = useCustomOrderForm((page) => selectForm(page).properties[property.name] ?? '');
  const problem = useCustomOrderForm(selectPropertyProblem(property.name));
  const form = useCustomOrderFormCommands();
  return (
    <PropertyField
      id={id}
      property={property}
      value={value}
      onSet={(text) => {
        form.setProperty(property.name, text);
        // Another position takes the drawing along, wherever it was moved.
        if (IS_POSITION.test(property.name)) form.setPlacement(null);
      }}
      error={problem ? propertyProblemText(property.name, property.type, problem) : undefined}
    />
  );
}

function Quantity() {
  const { quantity, roster } = useCustomOrderForm(selectForm);
  const hasType = useCustomOrderForm(selectProductType) !== null;
  const fewest = useCustomOrderForm(selectMinimum);
  const raisedTo = useCustomOrderForm(selectRaisedTo);
  const problem = useCustomOrderForm(selectProblem('quantity'));
  const form = useCustomOrderFormCommands();
  return (
    <NumberField
      id="quantity"
      name="quantity"
      label={REQUEST_LABELS.quantity}
      hint={hasType ? minimumText(fewest, roster.length) : 'Choose a product type first.'}
      required
      disabled={!hasType}
      enterKeyHint="next"
      value={quantity}
      onChange={form.typeQuantity}
      onLeave={form.commitQuantity}
      announced
      error={
        raisedTo !== null
          ? raisedText(raisedTo)
          : problem
            ? requestProblemText({ field: 'quantity', problem }, fewest)
            : undefined
      }
    />
  );
}

function Notes() {
  const { notes } = useCustomOrderForm(selectForm);
  const problem = useCustomOrderForm(selectProblem('notes'));
  const form = useCustomOrderFormCommands();
  return (
    <TextArea
      id="notes"
      name="notes"
      label={REQUEST_LABELS.notes}
      hint="Anything your drawing doesn't say: colours of the thread, a date you need it by."
      maxLength={MAX_REQUEST_LENGTHS.notes}
      value={notes}
      onChange={(text) => form.typeText('notes', text)}
      error={problem ? requestProblemText({ field: 'notes', problem }, 1) : undefined}
    />
  );
}
