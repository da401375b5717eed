import { Link } from 'react-router-dom';
import { defaultSelection } from '../../../domain/cart/cart.ts';
import type { ChatEntry } from '../../../domain/chat/conversation.ts';
import type { ChatOption, ChatProduct } from '../../../domain/chat/message.ts';
import { paths } from '../../../domain/paths.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useCartAdd, useChatCommands, useHelpCommands } from '../../actors/chat/use-chat.ts';
import { Button, ButtonLink } from '../../parts/controls/Button.tsx';
import { Picture } from '../../parts/media/Picture.tsx';
import { PriceWords } from '../../parts/text/Price.tsx';
import * as css from './ChatMessages.css.ts';

/** Products, tags and options below the bot's words. */
export function BotExtras({ entry: { products: all, productDetails, tags, options } }: { entry: ChatEntry }) {
  const products = all.filter(({ id }) => id !== productDetails?.id);
  const { searchTag } = useChatCommands();
  return (
    <>
      {productDetails && <Product product={productDetails} isDetailed />}
      {products.length > 0 && (
        <ul className={css.products}>
          {products.map((it) => (
            <li key={it.id}>
              <Product product={it} />
            </li>
          ))}
        </ul>
      )}
      {tags.length > 0 && (
        <ul className={css.row} aria-label="Tags">
          {tags.map((it) => (
            <li key={it}>
              <button type="button" className={css.chip} onClick={() => searchTag(it)}>
                #{it}
              </button>
            </li>
          ))}
        </ul>
      )}
      {options.length > 0 && (
        <ul className={css.row} aria-label="Answers to choose from">
          {options.map((it) => (
            <li key={`${it.type} ${it.value} ${it.text}`}>
              <Option option={it} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Option({ option: { text, value, type, productId } }: { option: ChatOption }) {
  const { say, searchTag } = useChatCommands();
  const help = useHelpCommands();
  if (type === 'product' && productId !== '')
    return (
      <Link className={css.chip} to={paths.product(productId)}>
        {text}
      </Link>
    );
  const press = () => (type === 'help' ? help.open() : type === 'tag' ? searchTag(value) : say(text, value));
  return (
    <button type="button" className={css.chip} onClick={press}>
      {text}
    </button>
  );
}

/** No size and no property to choose. */
const needsNoChoice = ({ sizes, properties, price }: ChatProduct): boolean =>
  price !== null && sizes.length <= 1 && properties.every(({ values }) => values.length <= 1);

function Product({ product, isDetailed = false }: { product: ChatProduct; isDetailed?: boolean }) {
  const currency = useShop(selectCurrency);
  // What the shop's list says now, where it is there: a message may be old.
  const listed = useShop(({ context: { products } }) => products?.find(({ id }) => id === product.id) ?? null);
  const add = useCartAdd();
  const it = listed ?? product;
  return (
    <article className={css.product}>
      <Picture src={it.images[0]} alt="" name={it.name} sizes="88px" />
      <div className={css.words}>
        <Link className={css.name} to={paths.product(it.id)}>
          {it.name}
        </Link>
        <span>
          <PriceWords cents={it.price} prices={listed?.prices} currency={currency} />
        </span>
        {isDetailed && it.description !== '' && <p className={css.description}>{it.description}</p>}
        {needsNoChoice(it) ? (
          <Button label={`ADD TO CART: ${it.name}`} onPress={() => add(defaultSelection(it))}>
            ADD TO CART
          </Button>
        ) : (
          <ButtonLink look="secondary" href={paths.product(it.id)}>
            {it.price === null ? 'See details' : 'Choose options'}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
